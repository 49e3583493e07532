import { holds, type Row } from '../report.ts'

/** Three digits are all that a figure of a busy machine is worth. */
function number(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const verdicts = new Map([
  [true, 'yes'],
  [false, 'NO'],
  [undefined, ''],
])

/** The cells of a row, as texts. */
function cells(row: Row): string[] {
  const { what, beside = '', ours, reference, ratio, unit, wanted } = row
  return [
    what,
    `${number(ours)} ${unit}`,
    beside,
    reference === undefined ? '' : `${number(reference)} ${unit}`,
    ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    !wanted ? '' : 'atLeast' in wanted ? `≥ ${wanted.atLeast}×` : `≤ ${wanted.atMost}×`,
    verdicts.get(holds(row))!,
  ]
}

const HEAD = ['what', 'ours', 'beside', 'its figure', 'ratio', 'wanted', 'holds']

/** For a terminal: columns that line up. */
export function plainTable(rows: Row[]): string {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map(line => line[column]!.length)))
  return lines
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

/** For the document. */
export function markdownTable(rows: Row[]): string {
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`
  const rule = HEAD.map((_, column) => (column === 0 || column === 2 ? '---' : '---:'))
  return [line(HEAD), `|${rule.join('|')}|`, ...rows.map(row => line(cells(row)))].join('\n')
}
