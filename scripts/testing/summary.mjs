// What a person reads of a test run.

/** @param {import('./run-stage.mjs').StageResult[]} stages */
export function countsOf(stages) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { results } of stages)
    for (const { passed, skipped } of results) counts[skipped ? 'skipped' : passed ? 'passed' : 'failed']++
  return counts
}

const indent = text => text.trimEnd().replace(/^/gm, '      ')

/** Each failure with its file, title and error. With `again`, titles only: the errors stand above. */
export function printFailures(stages, root, { again = false } = {}) {
  for (const { name, results } of stages) {
    for (const { file, title, passed, skipped, error } of results) {
      if (passed || skipped) continue
      console.log(`  ✗ ${name}${file ? ` › ${file}` : ''} › ${title}`)
      if (error && !again)
        console.log(`${indent(error.replaceAll(`file://${root}`, '').replaceAll(root, ''))}\n`)
    }
  }
}

export function printSummary(stages, seconds) {
  const rows = stages.map(stage => ({ name: stage.name, ...countsOf([stage]), seconds: stage.seconds }))
  const row = cells =>
    console.log(
      `  ${cells[0].padEnd(24)}${cells
        .slice(1)
        .map(cell => cell.padStart(9))
        .join('')}`,
    )
  console.log('')
  row(['stage', 'passed', 'failed', 'skipped', 'seconds'])
  for (const { name, passed, failed, skipped, seconds } of rows)
    row([name, String(passed), String(failed), String(skipped), seconds.toFixed(1)])
  row([
    'all',
    ...['passed', 'failed', 'skipped'].map(key => String(countsOf(stages)[key])),
    seconds.toFixed(1),
  ])
  console.log('')
}
