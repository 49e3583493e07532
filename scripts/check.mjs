// npm run check: everything that can be known without running the product.
import { run, runAll } from './run.mjs'
import { checks } from './testing/stages.mjs'

// The size budgets measure what is built.
const build = await run(['node', 'scripts/build.mjs', '--if-stale'], { show: true })
if (build.code !== 0) process.exit(build.code)

const passed = await runAll({
  ...checks,
  'layers, sizes, names, documents': ['node', '--test', '--test-reporter=dot', 'test/architecture/*.test.ts'],
})
if (!passed) process.exit(1)
console.log('Types, lint and architecture hold.')
