import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnswerEnd } from '../../server/platform/db/embedded/answer-end.ts'

const message = (type: string): Uint8Array => Buffer.from(`${type}\0\0\0\u0004`, 'latin1')
const ready = Buffer.from('Z\0\0\0\u0005I', 'latin1')
const panic = Buffer.from('E\0\0\0\u0012SPANIC\0C53100\0\0', 'latin1')

/** Whether the backend lives on after such an answer, whichever way the answer was cut into pieces. */
function alive(type: string, answer: Buffer, size: number): boolean {
  const end = new AnswerEnd(message(type))
  for (let at = 0; at < answer.length; at += size) end.push(answer.subarray(at, at + size))
  return end.alive
}

test('an answer that ends in ReadyForQuery is of a living backend, in however many pieces it comes', () => {
  const answer = Buffer.concat([Buffer.from('C\0\0\0\u000bCOMMIT\0', 'latin1'), ready])
  for (const type of ['Q', 'S'])
    for (const size of [1, 2, 5, 6, 7, answer.length]) assert.ok(alive(type, answer, size), `${type} ${size}`)
})

test('a backend that panics, or says nothing, is dead', () => {
  for (const type of ['Q', 'S'])
    for (const answer of [panic, Buffer.alloc(0), Buffer.concat([ready, panic]), ready.subarray(0, 5)])
      for (const size of [1, 6, 100]) assert.equal(alive(type, answer, size), false)
})

test('messages before a Sync may be answered by nothing', () => {
  for (const type of ['P', 'B', 'D', 'E', 'H']) assert.ok(alive(type, Buffer.alloc(0), 1))
})
