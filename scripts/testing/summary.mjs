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

/** What most failures have in common, when they are many: one cause has many titles. */
export function printCauses(stages) {
  const counts = new Map()
  for (const { results } of stages)
    for (const { passed, skipped, error } of results) {
      if (passed || skipped) continue
      const cause = (error ?? 'no error').trim().split('\n')[0].slice(0, 200)
      counts.set(cause, (counts.get(cause) ?? 0) + 1)
    }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 12)
  if (most.length > 0) console.log('\nwhat they say')
  for (const [cause, count] of most) console.log(`  ${String(count).padStart(5)} × ${cause}`)
}

/** The ten files that took longest, on which time is best saved. */
export function printSlowest(stages) {
  const files = stages.flatMap(({ name, spent = new Map() }) =>
    [...spent].map(([file, ms]) => ({ name, file, seconds: ms / 1000 })),
  )
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  if (slowest.length < 10) return
  console.log('\nslowest files')
  for (const { name, file, seconds } of slowest)
    console.log(`  ${seconds.toFixed(1).padStart(7)} s  ${name} › ${file}`)
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
  const kinds = ['passed', 'failed', 'skipped']
  row(['stage', ...kinds, 'seconds'])
  for (const { name, seconds, ...counts } of rows)
    row([name, ...kinds.map(kind => String(counts[kind])), seconds.toFixed(1)])
  row(['all', ...kinds.map(key => String(countsOf(stages)[key])), seconds.toFixed(1)])
  console.log('')
}
