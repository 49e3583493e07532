// Runs one stage of tests and counts what it reported. A stage that crashes, or that ran no test, is a failure.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

/**
 * @typedef {{ file?: string, title: string, passed: boolean, skipped?: boolean, error?: string }} Result
 * @typedef {{ name: string, results: Result[], seconds: number }} StageResult
 */

const failure = (title, error) => ({ title, passed: false, error })
const tail = text => text.slice(-4000).trim()

/** @returns {Promise<StageResult>} */
export async function runStage(name, { files, command, env }) {
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
  const report = join(folder, 'report.jsonl')
  const done = results => ({ name, results, seconds: (performance.now() - started) / 1000 })
  if (files.length === 0) return done([failure('has tests', 'no test file found')])

  const { code, output } = await run(command(report), { env: { ...env, TEST_REPORT: report }, minutes: 15 })
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
  const said = lines.map(line => line.output ?? '').join('')

  if (results.length === 0)
    results.push(failure('runs', `no test ran (exit code ${code})\n${tail(output + said)}`))
  else if (code !== 0 && results.every(result => result.passed))
    results.push(failure('ends well', `exit code ${code} although every test passed\n${tail(output + said)}`))
  return done(results)
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
