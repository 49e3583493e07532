import type { HistoryMessage } from './engine.ts'
import type { MessageRow } from './messages.ts'

/** What an engine is reminded of at most: the newest messages that fit. */
const MAX_ROWS = 60
const MAX_CHARACTERS = 48_000

/** The rows of a conversation as an engine reads them: it begins with something that the person said. */
export function historyOf(rows: readonly MessageRow[]): HistoryMessage[] {
  const history: HistoryMessage[] = []
  for (const row of newestOf(rows)) {
    if (row.role !== 'tool') {
      if (row.content) history.push({ role: row.role, content: row.content })
      continue
    }
    const answered = {
      call: { id: row.id, name: row.tool ?? '', input: row.input ?? {} },
      answer: { status: row.status, data: readable(row.content) },
    }
    const last = history.at(-1)
    if (last?.role === 'calls') history[history.length - 1] = { ...last, calls: [...last.calls, answered] }
    else history.push({ role: 'calls', calls: [answered] })
  }
  return history
}

function newestOf(rows: readonly MessageRow[]): readonly MessageRow[] {
  let characters = 0
  let first = rows.length
  while (first > 0 && rows.length - first < MAX_ROWS) {
    characters += rows[first - 1]!.content.length
    if (characters > MAX_CHARACTERS) break
    first--
  }
  // The question of this turn is never left out, whatever was read for it.
  const question = rows.findLastIndex(({ role }) => role === 'user')
  const start = Math.min(first, Math.max(question, 0))
  const begins = rows.findIndex(({ role }, at) => at >= start && role === 'user')
  return begins < 0 ? [] : rows.slice(begins)
}

function readable(text: string): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
