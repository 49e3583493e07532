// Whether dist/ was built from the sources as they are: by content, so a fresh clone or a branch switch is seen.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from './run.mjs'

const bundle = [
  'src/**/*',
  'rules/**/*',
  'contract/**/*',
  'scripts/*.mjs',
  'rollup.config.mjs',
  'tsconfig*.json',
  'package-lock.json',
]
/** What each build is made of; the published packages hold the server and the papers, too. */
const inputs = {
  bundle,
  packages: [
    ...bundle,
    'server/**/*',
    'sandbox/**/*',
    'package.json',
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
  ],
}
const stamp = name => `${root}dist/.${name}-built-from`

/** @param {'bundle' | 'packages'} name what is built */
export function sourcesHash(name) {
  const hash = createHash('sha256')
  const files = globSync(inputs[name], { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`)
  for (const file of files.sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** @param {'bundle' | 'packages'} name what was built */
export function isFresh(name) {
  return existsSync(stamp(name)) && readFileSync(stamp(name), 'utf8') === sourcesHash(name)
}

/** @param {string} hash taken before the build began: an edit during the build leaves it stale */
export function markFresh(name, hash) {
  mkdirSync(`${root}dist`, { recursive: true })
  writeFileSync(stamp(name), hash)
}
