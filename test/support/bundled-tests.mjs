// Test-runner plugin: builds all element tests of the run, and everything that they import, in one pass. A page then loads
// a few shared chunks instead of the hundreds of modules that a portal page has.

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Scripts of the pages that tests open in frames. */
const framed = ['test/elements/tab.ts', 'test/browser/strict-page.tsx']

/**
 * React for development keeps, with each element, the stack of who made it: an error made and a stack walked for each, to
 * name the owner in a warning. A test fails by the warning; without the stack its page has a tenth less to do. React
 * itself keeps none beyond ten thousand elements a second: here it believes to be there.
 */
const withoutOwnerStacks = {
  name: 'without-owner-stacks',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]react[/\\]cjs[/\\]react\.development\.js$/ }, async ({ path }) => {
      const [before, after, ...more] = (await readFile(path, 'utf8')).split('recentlyCreatedOwnerStacks: 0')
      if (after === undefined || more.length > 0)
        throw new Error(`${path} counts owner stacks in another way`)
      const contents = `${before}get recentlyCreatedOwnerStacks() { return 1e4 }, set recentlyCreatedOwnerStacks(_) {}${after}`
      return { contents, loader: 'js' }
    })
  },
}

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
        plugins: [withoutOwnerStacks],
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
