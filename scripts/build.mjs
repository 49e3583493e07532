// npm run build                   everything that is published, into dist/
// npm run build -- --bundle       what the server serves: the elements and the prerendered login form
// npm run build -- --if-stale     nothing when dist/ was built from these very sources

import { globSync } from 'node:fs'
import { cp, mkdir, rm, stat } from 'node:fs/promises'
import { compress } from './compress.mjs'
import { writePackages } from './packages.mjs'
import { writePrerendered } from './prerender.mjs'
import { root, runAll } from './run.mjs'
import { isFresh, markFresh, sourcesHash } from './staleness.mjs'

const flags = new Set(process.argv.slice(2))
const bundleOnly = flags.has('--bundle')
const what = bundleOnly ? 'bundle' : 'packages'
const rollup = outputs => ['rollup', '-c', '--silent', '--configOnly', outputs]

/** What this build did not write is left over from another: a page must not find half of it. */
async function removeOlder(folders) {
  for (const file of globSync(`dist/{${folders.join(',')}}/**/*`, { cwd: root })) {
    const facts = await stat(`${root}${file}`)
    if (facts.isFile() && facts.mtimeMs < startedAt - 1000) await rm(`${root}${file}`)
  }
}

if (flags.has('--if-stale') && isFresh(what)) process.exit(0)

const started = performance.now()
const startedAt = Date.now()
const hashes = { bundle: sourcesHash('bundle'), packages: sourcesHash('packages') }
await rm(`${root}dist/.bundle-built-from`, { force: true })
await rm(`${root}dist/.packages-built-from`, { force: true })
await mkdir(`${root}dist`, { recursive: true })

const bundle = {
  'ES modules and loader': rollup('modules,loader'),
  'classic scripts': rollup('single,cdn-login,cdn-portal'),
}
const rest = {
  'React bindings': rollup('react'),
  declarations: ['tsc', '-p', 'tsconfig.build.json'],
  'server, plain JavaScript': ['tsc', '-p', 'tsconfig.dist.json'],
  'custom elements manifest': [
    'cem',
    'analyze',
    '--globs',
    'src/elements/*.{ts,tsx}',
    '--outdir',
    'dist',
    '--quiet',
  ],
}
await writePrerendered()
if (!(await runAll(bundleOnly ? bundle : { ...bundle, ...rest }))) process.exit(1)

await removeOlder([
  'elements',
  'prerender',
  ...(bundleOnly ? [] : ['react', 'types', 'server', 'sandbox', 'contract', 'rules']),
])
await compress('dist/elements')
if (!bundleOnly) {
  for (const file of globSync('{server,sandbox}/**/*.{sql,html,css,js,svg,ico}', { cwd: root }))
    await cp(`${root}${file}`, `${root}dist/${file}`)
  await rm(`${root}dist/packages`, { recursive: true, force: true })
  await writePackages()
}
markFresh('bundle', hashes.bundle)
if (!bundleOnly) markFresh('packages', hashes.packages)
console.log(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
