import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tellActivity } from '../../src/state/app/idle-plugin.ts'

function plugin(messageId: string | null = null) {
  let now = 0
  const told: unknown[][] = []
  const page = new EventTarget()
  const listener = { postMessage: (...message: unknown[]) => void told.push(message) } as Pick<
    Window,
    'postMessage'
  >
  const stop = tellActivity({
    page,
    listeners: [listener],
    origin: 'https://app.example',
    messageId,
    now: () => now,
  })
  return {
    told,
    stop,
    act: (sign: string) => page.dispatchEvent(new Event(sign)),
    pass: (ms: number) => (now += ms),
  }
}

test('what people do on the other page is told to the application, and to no other origin', () => {
  const { told, act } = plugin()
  act('keydown')
  assert.deepEqual(told, [[{ type: 'FE_CLEAR_IDLE_TIMEOUT' }, 'https://app.example']])
})

test('it is told every five seconds at most, with the id that the page gave', () => {
  const { told, act, pass } = plugin('billing')
  for (const sign of ['mousemove', 'scroll', 'pointerdown', 'touchstart']) act(sign)
  assert.equal(told.length, 1)
  pass(5000)
  act('mousemove')
  assert.equal(told.length, 2)
  assert.deepEqual(told[1]![0], { type: 'FE_CLEAR_IDLE_TIMEOUT', messageId: 'billing' })
})

test('taken away, it tells nothing any more', () => {
  const { told, act, stop } = plugin()
  stop()
  act('keydown')
  assert.deepEqual(told, [])
})
