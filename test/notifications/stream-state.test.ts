import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventReader } from '../../src/state/notifications/event-stream.ts'
import { pauseAfter } from '../../src/state/notifications/live-times.ts'

describe('server-sent events', () => {
  const stream =
    'retry: 2000\n\n:\n\nevent: inbox\nid: 7\ndata: {}\n\nid: 8\r\ndata: one\r\ndata: two\r\n\r\n'
  const expected = [
    { event: 'inbox', data: '{}', id: '7' },
    { event: 'message', data: 'one\ntwo', id: '8' },
  ]

  it('are read out of text wherever it is cut', () => {
    for (let cut = 0; cut <= stream.length; cut++) {
      const read = eventReader()
      assert.deepEqual([...read(stream.slice(0, cut)), ...read(stream.slice(cut))], expected, `${cut}`)
    }
    const read = eventReader()
    assert.deepEqual([...stream].flatMap(read), expected)
  })

  it('that are not complete are not told', () => {
    assert.deepEqual(eventReader()('event: inbox\ndata: {}\n'), [])
  })
})

describe('the pause before a page listens again', () => {
  it('doubles with each failure up to a minute, and is spread over its second half', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 6, 50].map(failures => pauseAfter(failures, 1)),
      [1000, 2000, 4000, 8000, 60_000, 60_000],
    )
    assert.equal(pauseAfter(2, 0), 2000)
  })
})
