// npm run faults                  puts each of twenty faults into a copy, one at a time, and says which test finds it
// npm run faults -- redirect      only the faults whose words or files hold `redirect`
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'
import { faults } from './testing/faults.mjs'
import { ensureChromium } from './testing/install-chromium.mjs'

const [filter = ''] = process.argv.slice(2)
const chosen = faults.filter(({ what, file, test }) => `${what} ${file} ${test}`.includes(filter))
const copy = copied()
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

// The copy's own runner, so that it runs the copy's files.
const load = path => import(pathToFileURL(join(copy, path)).href)
const { runStage } = await load('scripts/testing/run-stage.mjs')
const { stages } = await load('scripts/testing/stages.mjs')

if (chosen.some(({ test }) => test.includes('.browser.')))
  process.env.CHROME_PATH = (await ensureChromium()).path

/** @returns {Promise<boolean>} */
async function isGreen(test) {
  const all = stages({ filter: '', all: true, stages: () => true, file: path => path === test })
  const [name, stage] = Object.entries(all).find(([, { files }]) => files.length > 0) ?? []
  if (!stage) throw new Error(`${test} belongs to no stage`)
  const { results } = await runStage(name, stage)
  return results.every(({ passed }) => passed)
}

let missed = 0
const say = (good, text) => {
  console.log(`${good ? '✓' : '✗'} ${text}`)
  if (!good) missed++
}

// A test that is red without a fault finds none.
const green = new Map()
for (const test of new Set(chosen.map(({ test }) => test))) {
  green.set(test, await isGreen(test))
  if (!green.get(test)) say(false, `${test} fails without a fault`)
}
for (const { what, file, from, to, test } of chosen) {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2) {
    say(false, `${what}: ${file} does not hold the line to break once`)
    continue
  }
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  const found = !(await isGreen(test))
  writeFileSync(path, sound)
  if (green.get(test)) say(found, `${what} (${test})`)
}
console.log(`${chosen.length - missed} found, ${missed} missed`)
process.exitCode = missed > 0 ? 1 : 0

/** What git knows of and what is new, beside the installed packages and the build. */
function copied() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-faults-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) cpSync(join(root, file), join(folder, file))
  for (const shared of ['node_modules', 'dist']) symlinkSync(join(root, shared), join(folder, shared))
  return folder
}
