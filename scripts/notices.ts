// npm run notices: THIRD_PARTY_NOTICES from what the built bundle truly holds, read from its source maps.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

const packagePath = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/

type Bundle = 'elements' | 'server'
const heads: Record<Bundle, string> = {
  elements: 'The browser bundle of Portico contains the following libraries, under their own licences.',
  server: 'The server bundle of Portico contains the following libraries, under their own licences.',
}

/** Folders below node_modules whose code is in the bundle, sorted. */
function bundledPackages(bundle: Bundle): string[] {
  const found = new Set<string>()
  for (const map of globSync(`dist/${bundle}/**/*.map`, { cwd: root })) {
    for (const source of JSON.parse(readFileSync(`${root}${map}`, 'utf8')).sources) {
      const name = packagePath.exec(source)?.[1]
      if (name && existsSync(`${root}node_modules/${name}/package.json`)) found.add(name)
    }
  }
  return [...found].sort()
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
  return file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : ''
}

/** The notices of every library inside a bundle. */
export function notices(bundle: Bundle = 'elements'): string {
  const entries = bundledPackages(bundle).map(name => {
    const folder = `${root}node_modules/${name}`
    const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    return `${name} ${version} (${license})\n\n${licenceText(folder) || `Licensed under ${license}.`}`
  })
  return `${[heads[bundle], ...entries].join(`\n\n${'-'.repeat(78)}\n\n`)}\n`
}

if (import.meta.main) writeFileSync(`${root}THIRD_PARTY_NOTICES`, notices())
