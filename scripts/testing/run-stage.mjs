// Runs one stage of tests and counts what it reported. A stage that crashes, or that ran no test, is a failure.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

/**
 * @typedef {{ file?: string, title: string, passed: boolean, skipped?: boolean, error?: string }} Result
 * @typedef {{ name: string, results: Result[], seconds: number, spent?: Map<string, number> }} StageResult
 */

/**
 * A file has a limit of its own (batches.mjs, web-test-runner.config.mjs). This ends only a runner that has stopped by
 * itself, and grows with what there is to do: a slow machine must not lose a whole stage.
 */
const minutesOf = files => 30 + 2 * files.length

const failure = (title, error) => ({ title, passed: false, error })
const tail = text => text.slice(-4000).trim()

/** @param {string[]} [more] arguments of Node @returns {Promise<StageResult>} */
export async function runStage(name, { command, env, files }, more = []) {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
  const report = join(folder, 'report.jsonl')
  const done = results => ({ name, results, seconds: (performance.now() - started) / 1000 })
  if (files.length === 0) return done([failure('has tests', 'no test file found')])

  const { code, output } = await run(command(report, files, folder, more), {
    env: { ...env, TEST_REPORT: report },
    minutes: minutesOf(files),
  })
  const lines = existsSync(report)
    ? readFileSync(report, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : []
  rmSync(folder, { recursive: true, force: true })
  const results = lines
    .filter(line => line.title)
    .map(line => ({ ...line, file: line.file?.replace(root, '') }))
  const ran = new Set(results.map(({ file }) => file))
  const silent = files.filter(file => !ran.has(file))
  const said = lines.map(line => line.output ?? '').join('')

  if (results.length === 0)
    results.push(failure('runs', `no test ran (exit code ${code})\n${tail(output + said)}`))
  else if (code !== 0 && results.every(result => result.passed))
    results.push(failure('ends well', `exit code ${code} although every test passed\n${tail(output + said)}`))
  else for (const file of silent) results.push({ file, ...failure('runs', 'no test of this file ran') })
  return { ...done(results), spent: spentByFile(lines) }
}

/** @returns {Map<string, number>} milliseconds of each file, its hooks included where the runner tells them */
function spentByFile(lines) {
  const spent = new Map()
  const hasHooks = lines.some(line => line.spent !== undefined)
  for (const { file, spent: whole, ms } of lines) {
    const took = hasHooks ? whole : ms
    if (file && took) spent.set(file.replace(root, ''), (spent.get(file.replace(root, '')) ?? 0) + took)
  }
  return spent
}

/** Commands whose exit code is the test. @returns {Promise<StageResult>} */
export async function runChecks(name, commands) {
  const started = performance.now()
  const results = []
  for (const [title, command] of Object.entries(commands)) {
    const { code, output } = await run(command)
    results.push({ title, passed: code === 0, error: code === 0 ? undefined : output.slice(-8000) })
  }
  return { name, results, seconds: (performance.now() - started) / 1000 }
}
