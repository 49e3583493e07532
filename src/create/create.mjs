#!/usr/bin/env node
// npx @portico/create <folder> [--template react]: a page with sign-in, and the server knows where it lives.
import path from 'node:path'
import { Mistake, readArguments, usage } from './arguments.mjs'
import { addOrigin } from './server.mjs'
import { writeProject } from './write-project.mjs'

async function main() {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 20) throw new Mistake(`Node 20 or newer is needed; this is ${process.versions.node}.`)
  const wanted = readArguments(process.argv.slice(2))
  if (!wanted) return console.log(usage)
  const { folder, template, port } = wanted
  const write = writeProject(wanted)
  const { vendor, application, added } = await addOrigin(wanted)
  write(application)
  const origin = `http://localhost:${port}`
  const shown = path.relative(process.cwd(), path.resolve(folder)) || '.'
  console.log(
    [
      `${shown}: a page in ${template}, application ${application} of ${vendor}.`,
      added
        ? `${origin} may call the server now. If your vendor file has \`allowedOrigins\`, add it there, or the next start forgets it.`
        : `${origin} may call the server already.`,
      '',
      ...(shown === '.' ? [] : [`  cd ${shown}`]),
      ...(template === 'plain' ? [`  npx http-server -p ${port}`] : ['  npm install', '  npm run dev']),
      '',
      `Then open ${origin}. The first start of the server printed who can sign in.`,
    ].join('\n'),
  )
}

main().catch(error => {
  console.error(error instanceof Mistake ? error.message : error)
  process.exitCode = 1
})
