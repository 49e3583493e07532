import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { forgetInSubscriptions } from '../../server/connectivity/channels/personal-data.ts'
import type { Context, ContextTransaction } from '../../server/core/context/context.ts'
import { composeMail } from '../../server/core/messages/compose.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { acting } from '../support/acting.ts'
import { refused } from '../support/signed-in.ts'
import { CREATED, EMAILS, type Quay, quay } from './quay.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

suite('a recipient of event mails', () => {
  let q: Quay
  before(async () => {
    q = await quay()
  })
  after(() => q.server.close())

  /** Of the newest mail to an address. */
  const linkOf = async (to: string) => {
    const mail = (await q.notices()).findLast(each => each.to === to)!
    const { pathname, search } = new URL(mail.data.unsubscribeUrl)
    return { mail, path: `${pathname}${search}` }
  }
  const visit = (url: string, payload?: string, headers: Record<string, string> = {}) =>
    q.server.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers: { host: 'acme.test', ...(payload !== undefined && FORM), ...headers },
      ...(payload !== undefined && { payload }),
    })
  const countTo = async (to: string) => (await q.notices()).filter(mail => mail.to === to).length

  test('unsubscribes by one click of the mail program, and not by a look at the page', async () => {
    const id = await q.subscribe(['ada@example.com'])
    await q.hear(id)
    const { mail, path } = await linkOf('ada@example.com')
    const { services } = q.server
    const { html, text, unsubscribeUrl } = await composeMail(services, mail)
    assert.equal(unsubscribeUrl, mail.data.unsubscribeUrl)
    assert.ok(html.includes('Unsubscribe from these mails') && text.includes(unsubscribeUrl!))
    const page = await visit(path)
    assert.equal(page.statusCode, 200)
    assert.match(page.body, /<form method="post"/)
    // Of which account: an address may hear of several.
    assert.match(page.body, /mails about events of home/)
    assert.match((await visit(path, undefined, { 'accept-language': 'de' })).body, /Ereignissen in home/)
    assert.match(page.headers['content-security-policy'] as string, /form-action 'self'/)
    await q.hear(id)
    assert.equal(await countTo('ada@example.com'), 2)
    assert.equal((await visit(path, 'List-Unsubscribe=One-Click')).statusCode, 200)
    await q.hear(id)
    assert.equal(await countTo('ada@example.com'), 2)
    const [{ subscriptions }] = (await q.list()) as [Awaited<ReturnType<Quay['list']>>[0]]
    assert.deepEqual(subscriptions[0]!.unsubscribed, ['ada@example.com'])
  })

  test('gets none by another subscription of the account either, and takes it back by the same link alone', async () => {
    const id = await q.subscribe(['ada@example.com'], EMAILS, 'frontegg.user.deleted')
    await q.hear(id, { type: 'frontegg.user.deleted' })
    assert.equal(await countTo('ada@example.com'), 2)
    const { path } = await linkOf('ada@example.com')
    assert.match((await visit(path, 'again=yes')).body, /subscribed again/)
    await q.hear(id, { type: 'frontegg.user.deleted' })
    assert.equal(await countTo('ada@example.com'), 3)
  })

  test('needs the whole link: one that was changed, cut or invented does nothing', async () => {
    const { path } = await linkOf('ada@example.com')
    const token = new URL(`http://x${path}`).searchParams.get('token')!
    const changed = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    for (const wrong of [
      changed,
      token.slice(0, -8),
      '',
      'x',
      Buffer.from('["acme"]').toString('base64url'),
    ]) {
      const reply = await visit(`/integrations/unsubscribe?token=${wrong}`, 'List-Unsubscribe=One-Click')
      refused(reply, 400, 'ER-29006')
    }
    refused(await visit('/integrations/unsubscribe?token=a&token=b', ''), 400, 'ER-29006')
    const page = await visit('/integrations/unsubscribe?token=x', undefined, {
      accept: 'text/html,*/*;q=0.8',
    })
    assert.deepEqual([page.statusCode, page.headers['cache-control']], [400, 'no-store'])
    assert.match(page.body, /<h1>This link does not work<\/h1>/)
    assert.deepEqual(await q.sql('select * from channel_unsubscribed'), [])
  })

  test('who deletes the account is taken out of subscriptions and of what was sent; an empty one goes', async () => {
    const { services } = q.server
    const [role] = await q.sql(`select id from roles where vendor_id = 'acme' and key = 'Admin'`)
    await q.subscribe(['gone@example.com'], EMAILS, 'frontegg.user.enabled')
    const kept = await q.subscribe([`role:${role!.id}`, 'gone@example.com'], EMAILS, 'frontegg.user.disabled')
    await q.hear(kept, { type: 'frontegg.user.disabled' })
    await services.transact(async tx => {
      await forgetInSubscriptions(
        { ...tx, vendorScope: new VendorScope(tx.kysely, 'acme') } as unknown as ContextTransaction,
        { services, vendor: { id: 'acme' } } as unknown as Context,
        { userId: '00000000-0000-4000-8000-000000000001', email: 'Gone@example.com', closedTenants: [] },
      )
    })
    const left = await q.sql(`select event_key, recipients from channel_subscriptions
      where event_key in ('frontegg.user.enabled', 'frontegg.user.disabled')`)
    assert.deepEqual(left, [{ event_key: 'frontegg.user.disabled', recipients: [`role:${role!.id}`] }])
    assert.deepEqual(await q.sql(`select * from channel_messages where recipient = 'gone@example.com'`), [])
    assert.deepEqual(
      await q.sql(`select * from event_subscriptions where event_type = 'frontegg.user.enabled'`),
      [],
    )
  })

  test('is named by no one who acts as an administrator, who may switch and delete all the same', async () => {
    const id = await q.subscribe(['ada@example.com'], EMAILS, CREATED)
    const page = await acting(q.server, q.vendor, 'home')
    const one = `${EMAILS}/${CREATED}/subscriptions/${id}`
    const input = { name: '', enabled: true, recipients: ['eve@evil.test'] }
    refused(
      await page.post(`${EMAILS}/${CREATED}`, { enabled: true, subscriptions: [input] }),
      403,
      'ER-26006',
    )
    refused(await page.send('PUT', one, input), 403, 'ER-26006')
    const same = await page.send('PUT', one, { ...input, recipients: ['ada@example.com'], enabled: false })
    assert.equal(same.statusCode, 204)
    assert.equal((await page.send('DELETE', one, undefined)).statusCode, 204)
  })
})
