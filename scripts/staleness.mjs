// Whether dist/ was built from the sources as they are: by content, so a fresh clone or a branch switch is seen.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { root } from './root.mjs'

const both = ['rules/**/*', 'contract/**/*', 'scripts/*.mjs', 'tsconfig*.json', 'package-lock.json']
const bundle = [...both, 'src/**/*', 'rollup.config.mjs']
const server = [...both, 'server/**/*', 'sandbox/**/*', 'demo/*', 'index.html']
const docs = [
  'docs/**/*.md',
  '{ACCESSIBILITY,CHANGELOG,SECURITY}.md',
  'scripts/{root.mjs,docs-site/**/*}',
  'server/operator/reference/page/*.css',
  'package-lock.json',
]
/** What each build is made of; the published packages hold the papers, too. */
const inputs = {
  bundle,
  server,
  docs,
  packages: [
    ...bundle,
    ...server,
    ...docs,
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

/** @param {'bundle' | 'server' | 'docs' | 'packages'} name what is built */
export function sourcesHash(name) {
  const hash = createHash('sha256')
  for (const file of builtFrom(name))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(root + file))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {'bundle' | 'server' | 'docs' | 'packages'} name what is built
 * @returns {Set<string>} the files that it is made of, from the root
 */
export function builtFrom(name) {
  const files = globSync(inputs[name], { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`.slice(root.length))
  return new Set(files.sort())
}

/** @param {'bundle' | 'server' | 'docs' | 'packages'} name what was built */
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
