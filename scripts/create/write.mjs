import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.mjs'
import { Refused } from './words.mjs'

/**
 * A change of an existing file: what it says already is left alone.
 * @typedef {{ path: string, change: (text: string) => string }} Line
 */

/**
 * Writes new files and changes existing ones: all of them or none.
 *
 * @param {Record<string, string>} files contents by path
 * @param {Line[]} lines
 */
export function writeAll(files, lines) {
  const there = Object.keys(files).find(path => existsSync(join(root, path)))
  if (there) throw new Refused(`${there} is there already. Choose another word, or remove what has this one.`)
  const changed = Object.fromEntries(
    lines.map(({ path, change }) => [path, change(readFileSync(join(root, path), 'utf8'))]),
  )
  for (const [path, content] of Object.entries({ ...files, ...changed })) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

/**
 * Puts a line where the alphabet has it, among neighbors that a pattern finds.
 *
 * @param {string} text
 * @param {RegExp} neighbor with the flags `gm`; its first group is what is compared
 * @param {string} line without its end
 * @param {string} key what is compared of the line
 */
export function inserted(text, neighbor, line, key) {
  const matches = [...text.matchAll(neighbor)]
  if (!matches.length) throw new Error(`Nothing in the file looks like ${neighbor}.`)
  const after = matches.find(([, other]) => other.localeCompare(key) > 0)
  if (after) return `${text.slice(0, after.index)}${line}\n${text.slice(after.index)}`
  const last = matches.at(-1)
  const end = text.indexOf('\n', last.index) + 1
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`
}
