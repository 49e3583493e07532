// npm run check: everything that can be known without running the product, in parallel.
import { runAll } from './run.mjs'

const passed = await runAll({
  'types, browser': ['tsc', '-p', 'tsconfig.browser.json'],
  'types, server without DOM': ['tsc', '-p', 'tsconfig.server.json'],
  'types, server and tests': ['tsc', '-p', 'tsconfig.node.json'],
  'lint and format': ['biome', 'check', '--error-on-warnings', '.'],
  'layers, sizes, names, documents': ['node', '--test', '--test-reporter=dot', 'test/architecture/*.test.ts'],
})
if (!passed) process.exit(1)
console.log('Types, lint and architecture hold.')
