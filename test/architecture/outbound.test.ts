import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Source, sources } from './sources.ts'

/** What makes requests of its own: a server that listens imports none of it by value. */
const REQUESTING = /^(node:)?(https?|http2)$|^undici$|^(ofetch|node-fetch|axios|got)$/
const FETCH = /(?<![\w$.])fetch\(|\b(?:globalThis|global|self)\.fetch\b|[=:] *fetch\b(?!\()/

/** A comment that says fetch sends nothing. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

function requestsItself({ text, imports }: Pick<Source, 'text' | 'imports'>): boolean {
  return (
    imports.some(({ target, typeOnly }) => !typeOnly && REQUESTING.test(target)) || FETCH.test(codeOf(text))
  )
}

test('whatever leaves the server goes through its one HTTP client', () => {
  const own = sources.filter(
    source => /^server\/(?!(?:platform\/)?http-client\/)/.test(source.path) && requestsItself(source),
  )
  assert.deepEqual(
    own.map(({ path }) => path),
    [],
  )
})

test('the check of what leaves the server finds each way around the client', () => {
  const importing = (target: string, typeOnly = false) => ({
    text: '',
    imports: [{ specifier: target, target, typeOnly, lazy: false }],
  })
  const saying = (text: string) => ({ text, imports: [] })
  for (const target of ['node:http', 'https', 'node:http2', 'undici', 'axios'])
    assert.ok(requestsItself(importing(target)), target)
  for (const text of [
    'await fetch(url)',
    'const ask = fetch\n',
    'globalThis.fetch(url)',
    '{ customFetch: fetch }',
  ])
    assert.ok(requestsItself(saying(text)), text)
  assert.ok(!requestsItself(importing('node:http', true)))
  for (const text of ['prefetch(url)', 'this.fetch(url)', '// we fetch(it)\n', '/** fetch( */'])
    assert.ok(!requestsItself(saying(text)), text)
})
