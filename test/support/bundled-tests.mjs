// Test-runner plugin: builds all element tests of the run, and everything that they import, in one pass. A page then loads
// a few shared chunks instead of the hundreds of modules that a portal page has.

import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Scripts of the pages that tests open in frames. */
const framed = ['test/elements/tab.ts', 'test/browser/strict-page.tsx']

/** What the runner serves itself. */
const runnersOwn = ['/__web-dev-server__*', '/node_modules/*']

/**
 * @param {string[]} patterns the test files, from the repository's root
 * @returns {import('@web/test-runner').TestRunnerPlugin}
 */
export function bundledTests(patterns) {
  let served = new Map()
  return {
    name: 'bundled-tests',
    async serverStart() {
      const tests = globSync([...patterns, ...framed], { cwd: root })
      const { outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: tests,
        outbase: root,
        outdir: '/',
        chunkNames: '__chunks/[name]-[hash]',
        write: false,
        bundle: true,
        splitting: true,
        format: 'esm',
        target: 'es2022',
        jsx: 'automatic',
        tsconfig: `${root}tsconfig.json`,
        conditions: ['browser'],
        // As the build of the product: a folder's ES module before its CommonJS.
        resolveExtensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
        define: { 'process.env.NODE_ENV': '"development"' },
        sourcemap: 'linked',
        external: runnersOwn,
        logLevel: 'error',
      })
      served = new Map(outputFiles.map(file => [file.path, file.text]))
      for (const test of tests) {
        const built = `/${test.replace(/\.tsx?$/, '.js')}`
        served.set(`/${test}`, served.get(built))
      }
    },
    serve({ path }) {
      const body = served.get(path)
      if (body !== undefined) return { body, type: path.endsWith('.map') ? 'json' : 'js' }
    },
  }
}
