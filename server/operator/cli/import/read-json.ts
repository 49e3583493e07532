import { CommandFailed } from '../../../core/feature/command.ts'
import type { ExportRecord } from './foreign-person.ts'

/** No person is longer; a file that is something else is not read into memory whole. */
const MAX_CHARACTERS = 4 << 20

/**
 * The objects of a file of any length, one by one: one a line, the entries of a list, or those of a list in an object
 * (`{ "users": […] }`).
 *
 * @param wrapped objects at the top hold the lists, and are no people themselves
 * @throws CommandFailed where the text is not JSON
 */
export async function* jsonRecords(
  chunks: AsyncIterable<string>,
  wrapped: boolean,
): AsyncGenerator<ExportRecord> {
  const open: string[] = []
  let inText = false
  let escaped = false
  let record = ''
  let within = 0
  let count = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const letter = chunk[at]!
      if (inText) {
        if (escaped) escaped = false
        else if (letter === '\\') escaped = true
        else if (letter === '"') inText = false
      } else if (letter === '"') inText = true
      else if (letter === '{' || letter === '[') {
        if (letter === '{' && within === 0 && isPlace(open, wrapped)) {
          within = open.length + 1
          from = at
        }
        open.push(letter)
      } else if (letter === '}' || letter === ']') {
        if (open.pop() !== (letter === '}' ? '{' : '[')) throw notJson(count + 1)
        if (within > open.length) {
          yield parsed(record + chunk.slice(from, at + 1), ++count)
          record = ''
          within = 0
        }
      }
    }
    if (within > 0) record += chunk.slice(from)
    if (record.length > MAX_CHARACTERS) throw notJson(count + 1)
  }
  if (open.length > 0 || inText) throw new CommandFailed(`The file ends within entry ${count + 1}.`)
}

const isPlace = (open: string[], wrapped: boolean): boolean =>
  wrapped ? open.join('') === '[' || open.join('') === '{[' : open.join('') === '' || open.join('') === '['

function parsed(text: string, entry: number): ExportRecord {
  try {
    return JSON.parse(text) as ExportRecord
  } catch {
    throw notJson(entry)
  }
}

/** What the parser says of it would hold a part of the text, which may be a hash. */
const notJson = (entry: number): CommandFailed => new CommandFailed(`Entry ${entry} of the file is not JSON.`)
