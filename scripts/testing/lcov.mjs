// Line coverage as lcov files tell it: `SF:` names a file, each `DA:` a line and how often it ran.

/**
 * @param {string} text of a report
 * @param {Map<string, Map<number, number>>} files how often each line of each file ran; another report's counts are added
 */
export function readLcov(text, files) {
  let lines = new Map()
  for (const line of text.split('\n')) {
    const [, kind, rest = ''] = /^(SF|DA):(.*)$/.exec(line) ?? []
    if (kind === 'SF') {
      lines = files.get(rest) ?? new Map()
      files.set(rest, lines)
    } else if (kind === 'DA') {
      const [number, count] = rest.split(',').map(Number)
      lines.set(number, (lines.get(number) ?? 0) + count)
    }
  }
}

/** @returns the files with the most lines that never ran, and the sum of all; shares in percent */
export function leastCovered(files, count) {
  const rows = [...files].map(([path, lines]) => rowOf(path, [...lines.values()]))
  const all = rowOf(
    '',
    [...files.values()].flatMap(lines => [...lines.values()]),
  )
  return { rows: rows.sort((a, b) => b.missed - a.missed).slice(0, count), total: all }
}

function rowOf(path, counts) {
  const missed = counts.filter(count => count === 0).length
  const share = counts.length === 0 ? 100 : ((counts.length - missed) / counts.length) * 100
  return { path, missed, share: `${share.toFixed(1)}%` }
}
