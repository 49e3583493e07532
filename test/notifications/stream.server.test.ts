// run: alone
import assert from 'node:assert/strict'
import { ServerResponse } from 'node:http'
import { after, before, suite, test } from 'node:test'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { eventReader } from '../../src/state/notifications/event-stream.ts'
import { snippetOf } from '../support/documented.ts'
import { eventually } from '../support/eventually.ts'
import { PASSWORD } from '../support/server.ts'
import { anonymous, answered, refused } from '../support/signed-in.ts'
import { type Harbor, harbor } from './harbor.ts'

interface Listening {
  ids: string[]
  ended: boolean
  close(): void
}

suite('the stream of notifications', () => {
  let h: Harbor
  let url: string
  before(async () => {
    h = await harbor()
    url = await h.server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => h.close())

  async function token(email: string): Promise<string> {
    const body = { email, password: PASSWORD }
    const reply = await anonymous(h.server, h.vendor)('POST /identity/resources/auth/v1/user', body)
    return answered<{ accessToken: string }>(reply).accessToken
  }
  const open = (accessToken: string, headers: Record<string, string> = {}, query = '') =>
    fetch(`${url}/notification/stream${query}`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        'frontegg-requested-application-id': h.vendor.applicationId,
        accept: 'text/event-stream',
        ...headers,
      },
    })

  async function listen(
    accessToken: string,
    headers?: Record<string, string>,
    query?: string,
  ): Promise<Listening> {
    const reply = await open(accessToken, headers, query)
    assert.equal(reply.status, 200)
    assert.match(reply.headers.get('content-type')!, /^text\/event-stream/)
    assert.equal(reply.headers.get('cache-control'), 'no-store')
    const heard: Listening = { ids: [], ended: false, close: () => void reader.cancel() }
    const reader = reply.body!.getReader()
    const read = eventReader()
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
        if (done) break
        for (const { event, id } of read(new TextDecoder().decode(value)))
          if (event === 'inbox') heard.ids.push(id)
      }
      heard.ended = true
    })()
    return heard
  }

  test('names the revision of the inbox at once, with each change, and nothing of what is in it', async () => {
    const { person, ask } = await h.add('home', 'listener@home.test', [])
    const heard = await listen(await token(person.email))
    await eventually(() => heard.ids.length === 1)
    await h.raise('frontegg.user.passkeyAdded', { userId: person.id, deviceId: 'x' })
    await eventually(() => heard.ids.length === 2)
    assert.equal(heard.ids[1], (await h.inbox(ask)).revision)
    answered(await ask('POST /notification/status/mark-all-read'), 204)
    await eventually(() => heard.ids.length === 3)
    heard.close()
  })

  test('hears of what another process changed', async () => {
    const { person } = await h.add('home', 'elsewhere@home.test', [])
    const heard = await listen(await token(person.email))
    await eventually(() => heard.ids.length === 1)
    await h.sql(
      `insert into notification_inboxes (vendor_id, user_id, revision) values ('acme', $1, 7)`,
      person.id,
    )
    await eventually(() => heard.ids.at(-1) === '7')
    heard.close()
  })

  test('goes on behind the revision that a page has, and tells what it missed', async () => {
    const { person, ask } = await h.add('home', 'resumed@home.test', [])
    await h.raise('frontegg.user.passkeyAdded', { userId: person.id, deviceId: 'x' })
    const { revision } = await h.inboxOf(ask, 1)
    const accessToken = await token(person.email)
    const known = await listen(accessToken, { 'last-event-id': revision })
    const behind = await listen(accessToken, {}, '?since=0')
    await eventually(() => behind.ids.length === 1)
    assert.deepEqual(known.ids, [])
    known.close()
    behind.close()
  })

  test('ends with the session, and with the membership', async () => {
    const { person } = await h.add('home', 'leaver@home.test', [])
    const heard = await listen(await token(person.email))
    await h.sql('update sessions set revoked_at = now() where user_id = $1', person.id)
    await eventually(() => heard.ended)
    const again = await listen(await token(person.email))
    await h.sql('update memberships set is_disabled = true where user_id = $1', person.id)
    await eventually(() => again.ended)
  })

  test('is over when its reader goes, and nothing is answered behind it', async t => {
    const { person } = await h.add('home', 'visitor@home.test', [])
    const accessToken = await token(person.email)
    const { mock } = t.mock.method(ServerResponse.prototype, 'writeHead')
    const heard = await listen(accessToken)
    const response = mock.calls[0]!.this as ServerResponse
    heard.close()
    await eventually(() => response.closed)
    await turnOfTheLoop()
    assert.deepEqual(
      mock.calls.filter(({ this: of }) => of === response).map(({ error }) => error),
      [undefined],
    )
  })

  test('is open six times for one person at most, and again when one ends', async () => {
    const { person } = await h.add('home', 'greedy@home.test', [])
    const accessToken = await token(person.email)
    const all = await Promise.all(Array.from({ length: 6 }, () => listen(accessToken)))
    const refusal = await open(accessToken)
    assert.equal(refusal.status, 429)
    assert.equal(refusal.headers.get('retry-after'), '60')
    assert.equal(((await refusal.json()) as { errorCode: string }).errorCode, 'ER-30005')
    all[0]!.close()
    const seventh = await eventually(async () => {
      const reply = await open(accessToken)
      if (reply.status === 200) return reply
      await reply.text()
      return undefined
    })
    await seventh.body!.cancel()
    for (const each of all) each.close()
  })

  test('is for who can read one, by a header and never by the address', async () => {
    refused(await h.adminAsk('GET /notification/stream'), 406, 'ER-30006')
    const accessToken = await token('admin@home.test')
    const reply = await fetch(`${url}/notification/stream?access_token=${accessToken}`, {
      headers: { 'frontegg-requested-application-id': h.vendor.applicationId, accept: 'text/event-stream' },
    })
    assert.equal(reply.status, 401)
    await reply.text()
  })

  test('is read by the documented code as it stands', async () => {
    const { person } = await h.add('home', 'reader@home.test', [])
    const code = snippetOf('docs/notifications.md', 'js', 'let revision')
    const { follow } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      follow(url: string, headers: object, changed: (revision: string) => Promise<boolean>): Promise<void>
    }
    const headers = {
      authorization: `Bearer ${await token(person.email)}`,
      'frontegg-requested-application-id': h.vendor.applicationId,
    }
    const heard: string[] = []
    await follow(url, headers, async revision => heard.push(revision) > 0)
    assert.deepEqual(heard, ['0'])
  })

  test('ends when the server stops, so that it holds nothing up', async () => {
    const heard = await listen(await token('mate@home.test'))
    const closing = h.server.app.close()
    await eventually(() => heard.ended)
    // What is left are connections that the client keeps for its next request.
    h.server.app.server.closeAllConnections()
    await closing
  })
})
