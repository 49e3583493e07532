import { parseCsv, separatorOf } from '../../../../rules/csv.ts'
import { CommandFailed } from '../../../core/feature/command.ts'
import type { ExportRecord } from './foreign-person.ts'

const MAX_CHARACTERS = 4 << 20

/**
 * The lines of a CSV file of any length, as objects by the names in its first line. A line ends where no quoted cell is
 * open; what is complete is read by the rules of `rules/csv.ts`.
 */
export async function* csvRecords(chunks: AsyncIterable<string>): AsyncGenerator<ExportRecord> {
  let head = ''
  let waiting = ''
  let cut = lineCutter('')
  for await (const chunk of chunks) {
    waiting += chunk
    if (!head) {
      // Names of columns hold no line breaks.
      const end = waiting.indexOf('\n') + 1
      if (end === 0) continue
      head = waiting.slice(0, end).replace(/^\uFEFF/, '')
      waiting = waiting.slice(end)
      cut = lineCutter(separatorOf(head))
    }
    const end = cut(waiting)
    yield* recordsOf(head, waiting.slice(0, end))
    waiting = waiting.slice(end)
    if (waiting.length > MAX_CHARACTERS) throw new CommandFailed('A quoted cell of the file has no end.')
  }
  yield* recordsOf(head, waiting)
}

function* recordsOf(head: string, lines: string): Generator<ExportRecord> {
  const [names, ...records] = parseCsv(head + lines)
  for (const { cells } of records)
    yield Object.fromEntries((names?.cells ?? []).map((name, at) => [name.trim(), cells[at] ?? '']))
}

/** @returns a function that says up to where the lines of a text, which begins with a line, are complete */
function lineCutter(separator: string): (text: string) => number {
  return text => {
    let quoted = false
    let closed = false
    let end = 0
    for (let at = 0; at < text.length; at++) {
      const letter = text[at]!
      if (letter === '"') {
        const before = text[at - 1]
        const opens = at === 0 || before === separator || before === '\n' || closed
        closed = quoted
        if (quoted) quoted = false
        else if (opens) quoted = true
        continue
      }
      closed = false
      if (letter === '\n' && !quoted) end = at + 1
    }
    return end
  }
}
