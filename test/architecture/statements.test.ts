import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './sources.ts'

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** Groups of an expression are written the same way. */
const replacement = /^.*\.replace(?:All)?\(.*$/gm
const sixthOrLater = /\$(?:[6-9]|[1-9]\d+)\b/g

const numbered = (text: string): string[] =>
  text.replace(comments, '').replace(replacement, '').match(sixthOrLater) ?? []

test('a statement with more than five parameters names them by server/platform/db/statement.ts', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ path, text }) => numbered(text).map(place => `${path}: ${place}`))
  assert.deepEqual(wrong, [])
})

test('the sixth parameter is found in a text and as an argument, and not in comments', () => {
  assert.deepEqual(numbered("const A = `select $1, $6`\nmade($5, '$12')"), ['$6', '$12'])
  assert.deepEqual(numbered('/** $6 the sixth */ const a = `$5` // and $7'), [])
})
