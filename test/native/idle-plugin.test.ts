import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportActivity } from '../../src/state/app/idle-plugin.ts'

function plugin(messageId: string | null = null) {
  let now = 0
  const sent: unknown[][] = []
  const page = new EventTarget()
  const listener = { postMessage: (...message: unknown[]) => void sent.push(message) } as Pick<
    Window,
    'postMessage'
  >
  const stop = reportActivity({
    page,
    listeners: [listener],
    origin: 'https://app.example',
    messageId,
    now: () => now,
  })
  return {
    sent: sent,
    stop,
    act: (sign: string) => page.dispatchEvent(new Event(sign)),
    pass: (ms: number) => (now += ms),
  }
}

test('what people do on the other page is told to the application, and to no other origin', () => {
  const { sent: posted, act } = plugin()
  act('keydown')
  assert.deepEqual(posted, [[{ type: 'FE_CLEAR_IDLE_TIMEOUT' }, 'https://app.example']])
})

test('it is told every five seconds at most, with the id that the page gave', () => {
  const { sent, act, pass } = plugin('billing')
  for (const sign of ['mousemove', 'scroll', 'pointerdown', 'touchstart']) act(sign)
  assert.equal(sent.length, 1)
  pass(5000)
  act('mousemove')
  assert.equal(sent.length, 2)
  assert.deepEqual(sent[1]![0], { type: 'FE_CLEAR_IDLE_TIMEOUT', messageId: 'billing' })
})

test('taken away, it tells nothing any more', () => {
  const { sent, act, stop } = plugin()
  stop()
  act('keydown')
  assert.deepEqual(sent, [])
})
