// npm run build                   everything that is published, into dist/
// npm run build -- --bundle       what npm start runs: the elements, the prerendered login form, the docs, and the server
// npm run build -- --if-stale     nothing of what was built from these very sources

import { globSync } from 'node:fs'
import { cp, mkdir, rm, stat } from 'node:fs/promises'
import { bundleServer } from './bundle-server.mjs'
import { compress } from './compress.mjs'
import { writePackages } from './packages.mjs'
import { writePrerendered } from './prerender.mjs'
import { root, runAll } from './run.mjs'
import { isFresh, markFresh, markStale, sourcesHash } from './staleness.mjs'

const flags = new Set(process.argv.slice(2))
const bundleOnly = flags.has('--bundle')
const keep = what => flags.has('--if-stale') && isFresh(what)
const rollup = outputs => ['rollup', '-c', '--silent', '--configOnly', outputs]

const browser = {
  'ES modules and loader': rollup('modules,loader'),
  'classic scripts': rollup('single,cdn-login,cdn-portal'),
}
const rest = {
  'React bindings': rollup('react'),
  declarations: ['tsc', '-p', 'tsconfig.build.json', '--checkers', '1'],
  'package for back ends': ['tsc', '-p', 'tsconfig.node-package.json', '--checkers', '1'],
  'package for tests': ['tsc', '-p', 'tsconfig.testing-package.json', '--checkers', '1'],
}

/** What this build did not write is left over from another: a page or a server must not find half of it. */
async function removeOlder(folders, than) {
  for (const file of globSync(`dist/{${folders.join(',')}}/**/*`, { cwd: root })) {
    const facts = await stat(`${root}${file}`)
    if (facts.isFile() && facts.mtimeMs < than - 1000) await rm(`${root}${file}`)
  }
}

/** One part of dist/, unless it is fresh; the hash is taken before, so that an edit during the build leaves it stale. */
async function part(what, folders, write) {
  if (keep(what)) return
  const startedAt = Date.now()
  const hash = sourcesHash(what)
  markStale(what)
  await write()
  await removeOlder(folders, startedAt)
  markFresh(what, hash)
  console.log(`Built dist/${folders[0]} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function must(commands) {
  if (!(await runAll(commands))) process.exit(1)
}

await mkdir(`${root}dist`, { recursive: true })
await part('server', ['server', 'sandbox', 'contract', 'rules', 'demo'], bundleServer)
const elements = part('bundle', ['elements', 'prerender'], async () => {
  await writePrerendered()
  await must(browser)
  await compress('dist/elements')
})
const docs = part('docs', ['docs-site'], async () => {
  const { writeDocsSite } = await import('./docs-site/write.ts')
  const mistakes = await writeDocsSite()
  for (const mistake of mistakes) console.error(mistake)
  // Who only starts the server is not kept from it by a link.
  if (mistakes.length > 0 && !bundleOnly) process.exit(1)
})
const packages = async () => {
  await Promise.all([must(rest), elements, docs])
  // Written from the sources by `npm run docs`, and compared with them by a test.
  await cp(`${root}docs/reference/custom-elements.json`, `${root}dist/custom-elements.json`)
  await rm(`${root}dist/packages`, { recursive: true, force: true })
  await writePackages()
}
await Promise.all([
  elements,
  docs,
  bundleOnly || part('packages', ['react', 'types', 'node', 'testing'], packages),
])
