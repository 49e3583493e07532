// docs/browsers.md says what every run walks in each engine; this compares it with what a run has walked.
import { readFileSync } from 'node:fs'
import { root } from '../run.mjs'

/** @typedef {Map<string, Set<string>>} Walked engines by journey */

/**
 * The table whose first column is `journey`: a cell that begins with "yes" says that the engine walks it.
 * @param {string} markdown
 * @returns {Walked}
 */
export function tableOf(markdown) {
  const lines = markdown.split('\n')
  const head = lines.findIndex(line => line.startsWith('| journey |'))
  const cells = line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim())
  const [, ...engines] = cells(lines[head] ?? '')
  const walked = new Map()
  for (const line of lines.slice(head + 2)) {
    if (head < 0 || !line.startsWith('|')) break
    const [journey, ...says] = cells(line)
    walked.set(journey, new Set(engines.filter((_, at) => says[at].startsWith('yes'))))
  }
  return walked
}

/**
 * By the titles of tests: `Firefox: a person signs in [ENGINE-03]`.
 * @param {{ title: string, skipped?: boolean }[]} results
 * @returns {Walked}
 */
export function walkedBy(results) {
  const walked = new Map()
  for (const { title, skipped } of results) {
    const [, engine, journey] = /^(Chromium|Firefox|WebKit): (.+?)(?: \[[^\]]*\])*$/.exec(title) ?? []
    if (engine && !skipped) walked.set(journey, (walked.get(journey) ?? new Set()).add(engine))
  }
  return walked
}

/**
 * @param {Walked} table @param {Walked} walked @param {string[]} left engines that this machine lacks
 * @returns {string[]} a sentence for each place in which the two differ
 */
export function differences(table, walked, left = []) {
  const names = new Set([...table.keys(), ...walked.keys()])
  return [...names].flatMap(name => {
    const says = table.get(name) ?? new Set()
    const did = walked.get(name) ?? new Set()
    return [
      ...[...says]
        .filter(engine => !did.has(engine) && !left.includes(engine))
        .map(engine => `${engine} did not walk: ${name}`),
      ...[...did]
        .filter(engine => !says.has(engine))
        .map(engine => `not in the table for ${engine}: ${name}`),
    ]
  })
}

/**
 * A stage of one result. Engines that were skipped throughout, because the machine lacks them, are left out.
 * @param {import('./run-stage.mjs').StageResult} stage
 * @returns {Promise<import('./run-stage.mjs').StageResult>}
 */
export async function compared({ results }) {
  const of = engine => results.filter(({ title }) => title.startsWith(`${engine}: `))
  const left = ['Chromium', 'Firefox', 'WebKit'].filter(engine => of(engine).every(({ skipped }) => skipped))
  const wrong = differences(tableOf(readFileSync(`${root}docs/browsers.md`, 'utf8')), walkedBy(results), left)
  const title = 'docs/browsers.md says what this run has walked'
  return {
    name: 'engine table',
    seconds: 0,
    results: [{ title, passed: wrong.length === 0, error: wrong.join('\n') || undefined }],
  }
}
