// Whether dist/ was built from the sources as they are: by content, so a fresh clone or a branch switch is seen.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { root } from './root.mjs'

const both = ['rules/**/*', 'contract/**/*', 'scripts/*.mjs', 'tsconfig*.json', 'package-lock.json']
const bundle = [...both, 'src/**/*', 'rollup.config.mjs']
const server = [...both, 'server/**/*', 'sandbox/**/*', 'demo/*', 'index.html']
/** What each build is made of; the published packages hold the papers, too. */
const inputs = {
  bundle,
  server,
  packages: [
    ...bundle,
    ...server,
    'package.json',
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'docs/reference/*',
    // Templates of @portico/create.
    'examples/plain.html',
    'examples/*/*.{json,html,ts}',
    'examples/*/src/**/*',
  ],
}
const stamp = name => `${root}dist/.${name}-built-from`

/** @param {'bundle' | 'server' | 'packages'} name what is built */
export function sourcesHash(name) {
  const hash = createHash('sha256')
  const files = globSync(inputs[name], { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`)
  for (const file of new Set(files.sort()))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** @param {'bundle' | 'server' | 'packages'} name what was built */
export function isFresh(name) {
  return existsSync(stamp(name)) && readFileSync(stamp(name), 'utf8') === sourcesHash(name)
}

/** @param {string} hash taken before the build began: an edit during the build leaves it stale */
export function markFresh(name, hash) {
  mkdirSync(`${root}dist`, { recursive: true })
  writeFileSync(stamp(name), hash)
}

/** Before a build: one that is broken off leaves nothing that is taken for whole. */
export function markStale(name) {
  rmSync(stamp(name), { force: true })
}
