import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { atom } from 'nanostores'
import { headOf } from '../../src/state/notifications/inbox.ts'
import { watchInbox } from '../../src/state/notifications/live.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'
import { eventually } from '../support/eventually.ts'
import { inboxWith, notification } from './notification.ts'

const CHANGED = 'event: inbox\nid: 6\ndata: {}\n\n'

/** What tabs of one browser ask the server for: each stream is opened, fed and ended by the test. */
function browserOf(answers: ('open' | 'refuse')[] = []) {
  const opened: { query: object; feed: ReadableStreamDefaultController<Uint8Array> }[] = []
  let tail: Promise<unknown> = Promise.resolve()
  const locks = {
    request(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) {
      const turn = tail.then(() => (signal.aborted ? Promise.reject(signal.reason) : work()))
      tail = turn.catch(() => {})
      return turn
    },
  }
  async function send({ query, signal }: { query: object; signal: AbortSignal }) {
    if (answers.shift() === 'refuse') throw refused(429, 'too many')
    const stream = new ReadableStream<Uint8Array>({
      start(feed) {
        opened.push({ query, feed })
        signal.addEventListener('abort', () => feed.error(signal.reason))
      },
    })
    return { stream }
  }
  function tab() {
    const { app, made, waits } = scriptedApp({
      'GET /notification/inbox': () => inboxWith([notification(1)]),
    })
    Object.assign(app, {
      name: 'tabs',
      log: { warn() {} },
      send,
      $tenants: atom({ activeTenant: { tenantId: 'home' } }),
      env: {
        locks,
        channel: (name: string) => new BroadcastChannel(name),
        page: { onWake: () => () => {} },
      },
    })
    return { app, made, waits, stop: watchInbox(app) }
  }
  const say = (at: number, text: string) => opened[at]!.feed.enqueue(new TextEncoder().encode(text))
  return { tab, opened, say }
}

describe('an inbox that is watched', () => {
  it('is read at once, and again in every tab when the one that listens hears of a change', async () => {
    const { tab, opened, say } = browserOf()
    const [one, two] = [tab(), tab()]
    await eventually(() => opened.length === 1 && one.made.length === 1 && two.made.length === 1)
    assert.equal(headOf(two.app).$head.get().unreadCount, 1)
    say(0, CHANGED)
    await eventually(() => one.made.length === 2 && two.made.length === 2)
    say(0, ':\n\n')
    assert.equal(opened.length, 1)
    one.stop()
    two.stop()
  })

  it('is listened to by another tab once the one that did is closed, and is forgotten with the last watcher', async () => {
    const { tab, opened, say } = browserOf()
    const [one, two] = [tab(), tab()]
    const again = watchInbox(two.app)
    await eventually(() => opened.length === 1)
    one.stop()
    await eventually(() => opened.length === 2)
    two.stop()
    say(1, CHANGED)
    await eventually(() => two.made.length === 2)
    again()
    assert.equal(headOf(two.app).$head.get().unreadCount, 0)
  })

  it('is listened to again behind the revision that the page has when the server ends the stream', async () => {
    const { tab, opened } = browserOf()
    const { stop, made } = tab()
    await eventually(() => opened.length === 1 && made.length === 1)
    opened[0]!.feed.close()
    await eventually(() => opened.length === 2)
    assert.deepEqual(opened[1]!.query, { since: '5' })
    assert.equal(made.length, 1)
    stop()
  })

  it('is asked for while there is no stream, after pauses that grow', async () => {
    const { tab, opened } = browserOf(['refuse', 'refuse', 'refuse'])
    const { stop, made, waits } = tab()
    await eventually(() => opened.length === 1)
    assert.equal(made.length, 4)
    for (const [at, wait] of waits.entries()) {
      const longest = 2000 * 2 ** at
      assert.ok(wait >= longest / 2 && wait <= longest, `${waits}`)
    }
    stop()
  })
})
