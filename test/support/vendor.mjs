// Test-runner plugin: bundles every package that our sources and browser tests name, once per run, as ES modules.
// The runner transforms file by file, so it cannot give CommonJS packages (React) their named exports by itself,
// and two copies of React on one page would not share hooks: hence all of them go into one build.

import { glob } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const require = createRequire(import.meta.url)

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = [
  'src/**/*.{ts,tsx}',
  'rules/**/*.ts',
  'test/**/*.browser.test.{ts,tsx}',
  'test/browser/**/*.{ts,tsx}',
]
const servedAsIs = /^(@open-wc\/|@web\/|node:|virtual:)/

const flat = name => name.replaceAll('/', '__')

/** Every import of one source file that survives the removal of types. A file that does not parse has none. */
async function importsOf(file) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    outdir: root,
    write: false,
    bundle: true,
    metafile: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'look no further',
        setup: run =>
          run.onResolve({ filter: /.*/ }, ({ kind, path }) =>
            kind === 'entry-point' ? null : { path, external: true },
          ),
      },
    ],
  }).catch(() => ({ metafile: { inputs: {} } })) // its own tests will say what is wrong with it
  return Object.values(metafile.inputs).flatMap(input => input.imports.map(({ path }) => path))
}

/** Names of the packages (with sub-path) that the sources import as values. */
async function importedPackages() {
  const files = await Array.fromAsync(glob(sources, { cwd: root }))
  const imports = await Promise.all(files.filter(file => !file.startsWith('src/node/')).map(importsOf))
  const packages = imports.flat().filter(name => !/^[./]/.test(name) && !servedAsIs.test(name))
  return [...new Set(['react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client', ...packages])]
}

async function stub(name) {
  // A package may name a folder, which bundlers and `require` understand and Node's modules do not.
  const module = await import(name).catch(() => require(name))
  const keys = Object.keys(module).filter(key => key !== 'default' && key !== 'module.exports')
  const named = keys.length ? `export const { ${keys.join(', ')} } = m\n` : ''
  return `import * as m from '${name}'\n${named}export default m.default`
}

const stubs = {
  name: 'stub',
  setup(run) {
    run.onResolve({ filter: /^stub:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'stub' }))
    run.onLoad({ filter: /.*/, namespace: 'stub' }, async ({ path }) => ({
      contents: await stub(path),
      resolveDir: root,
    }))
  },
}

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function vendor() {
  let files = new Map()
  let packages = []
  return {
    name: 'vendor',
    async serverStart() {
      packages = await importedPackages()
      const { outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: packages.map(name => ({ in: `stub:${name}`, out: flat(name) })),
        outdir: '/vendor',
        write: false,
        bundle: true,
        splitting: true,
        format: 'esm',
        target: 'es2022',
        conditions: ['browser', 'development'],
        define: { 'process.env.NODE_ENV': '"development"' },
        logLevel: 'error',
        logOverride: { 'import-is-undefined': 'silent' },
        plugins: [stubs],
      })
      files = new Map(outputFiles.map(file => [file.path, file.text]))
    },
    resolveImport({ source }) {
      if (packages.includes(source)) return `/vendor/${flat(source)}.js`
    },
    serve({ path }) {
      const body = files.get(path)
      if (body) return { body, type: 'js' }
    },
  }
}
