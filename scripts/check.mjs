// npm run check: everything that can be known without running the product.
import { run, runAll } from './run.mjs'

// The size budgets measure what is built.
const build = await run(['node', 'scripts/build.mjs', '--if-stale'], { show: true })
if (build.code !== 0) process.exit(build.code)

const passed = await runAll({
  'types, browser': ['tsc', '-p', 'tsconfig.browser.json'],
  'types, server without DOM': ['tsc', '-p', 'tsconfig.server.json'],
  'types, server and tests': ['tsc', '-p', 'tsconfig.node.json'],
  'lint and format': ['biome', 'check', '--error-on-warnings', '.'],
  'layers, sizes, names, documents': ['node', '--test', '--test-reporter=dot', 'test/architecture/*.test.ts'],
})
if (!passed) process.exit(1)
console.log('Types, lint and architecture hold.')
