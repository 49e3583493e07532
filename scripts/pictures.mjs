// npm run test:pictures                          draws every screen and compares it with its picture in test/pictures/baselines
// npm run test:pictures -- users login           only the screens whose name holds one of these words
// npm run test:pictures -- --update [words]      makes what is drawn now the baseline, where it differs
//
// No part of `npm test`: it needs a browser of 200 MB that draws on every machine alike.
import { existsSync, globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root, run } from './run.mjs'
import { ensurePictureTools } from './testing/install-picture-tools.mjs'
import { runStage } from './testing/run-stage.mjs'
import { nodeTests } from './testing/stages.mjs'
import { countsOf, printFailures } from './testing/summary.mjs'

const { values, positionals } = parseArgs({
  options: { update: { type: 'boolean' } },
  allowPositionals: true,
})

const built = await run(['node', 'scripts/build.mjs', '--bundle', '--if-stale'])
if (built.code !== 0) {
  console.error(built.output)
  process.exit(1)
}
const tools = await ensurePictureTools()
const env = {
  ...tools,
  PICTURES_NAMED: positionals.join(' '),
  PICTURES_UPDATE: values.update ? 'yes' : '',
}
const files = globSync('test/pictures/*.picture.test.ts', { cwd: root }).sort()
const pictures = await runStage('pictures', nodeTests(files, { env, timeout: 120_000 }))
printFailures([pictures], root)

const page = 'test/pictures/differences/index.html'
const differing = globSync('test/pictures/differences/*.actual.png', { cwd: root }).length
if (existsSync(root + page)) console.log(`${differing} pictures differ, side by side in ${page}`)
const { passed, failed } = countsOf([pictures])
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
