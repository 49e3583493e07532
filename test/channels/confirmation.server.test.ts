import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { messageLimits } from '../../rules/channels.ts'
import { openConfirmToken } from '../../server/connectivity/channels/confirm-link.ts'
import { setOptOut } from '../../server/connectivity/channels/opt-out.ts'
import { forgetInSubscriptions } from '../../server/connectivity/channels/personal-data.ts'
import { hashOptOuts } from '../../server/connectivity/channels/unsubscribed.ts'
import type { Context, ContextTransaction } from '../../server/core/context/context.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { answered, refused } from '../support/signed-in.ts'
import { CREATED, EMAILS, type Quay, quay } from './quay.ts'

const STRANGER = 'stranger@elsewhere.test'

suite('an address outside the account', () => {
  let q: Quay
  before(async () => {
    q = await quay({ rateLimitFactor: 1 })
  })
  after(() => q.server.close())

  const asks = async (to = STRANGER) =>
    (await queuedMails(q.server, q.vendor)).filter(
      mail => mail.template === 'confirm-event-mails' && mail.to === to,
    )
  const add = async (recipients: string[], ask = q.admin) => {
    const body = { enabled: true, subscriptions: [{ name: '', enabled: true, recipients }] }
    answered(await ask(`POST ${EMAILS}/${CREATED}`, body), 204)
    const [configuration] = await q.list(EMAILS, ask)
    return configuration!.subscriptions.at(-1)!
  }
  const visit = (url: string, method: 'GET' | 'POST' = 'GET', accept = '*/*') =>
    q.server.app.inject({
      method,
      url,
      headers: {
        host: 'acme.test',
        accept,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { payload: '' }),
    })
  const linkOf = async () => {
    const mail = (await asks()).at(-1)!
    const { pathname, search } = new URL((mail.data as { url: string }).url)
    return `${pathname}${search}`
  }

  test('is asked once, gets nothing else until it confirms, and stands in the list as waiting', async () => {
    const subscription = await add([STRANGER, 'admin@home.test'])
    assert.deepEqual(subscription.waiting, [STRANGER])
    assert.equal((await asks()).length, 1)
    assert.equal((await asks('admin@home.test')).length, 0)
    await q.hear(subscription.id)
    assert.deepEqual(
      (await q.notices()).map(({ to }) => to),
      ['admin@home.test'],
    )
    const one = `${EMAILS}/${CREATED}/subscriptions/${subscription.id}` as const
    answered(await q.admin(`PUT ${one}`, { name: 'Again', enabled: true, recipients: [STRANGER] }), 204)
    const tested = answered<{ status: string }>(await q.admin(`POST ${one}/test`))
    assert.equal(tested.status, 'failed')
    assert.equal((await asks()).length, 1)
  })

  test('is asked by a few accounts a day together, however many name it', async () => {
    await add([STRANGER], q.otherAdmin)
    for (const tenant of ['third', 'fourth']) {
      await q.server.addTenant(q.vendor, tenant)
      await add([STRANGER], await q.adminOf(tenant))
    }
    assert.equal((await asks()).length, 3)
  })

  test('confirms by the button behind the link, not by a look, and by no link that was changed or is old', async () => {
    const path = await linkOf()
    const own = (await asks())[0]!.data as { url: string }
    const first = new URL(own.url)
    const page = await visit(`${first.pathname}${first.search}`)
    assert.match(page.body, /<form method="post"/)
    assert.match(page.body, /mails about events of home/)
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    const token = first.searchParams.get('token')!
    refused(await visit(`${first.pathname}?token=${token.slice(0, -8)}`, 'POST'), 400, 'ER-29006')
    const torn = await visit(`${first.pathname}?token=x`, 'GET', 'text/html')
    assert.equal(torn.statusCode, 400)
    assert.match(torn.body, /more than a week old/)
    const late = { sealer: q.server.services.sealer, now: () => new Date(Date.now() + 8 * 86_400_000) }
    assert.equal(openConfirmToken(late, token), undefined)
    assert.deepEqual((await q.list())[0]!.subscriptions[0]!.waiting, [STRANGER])
    assert.equal((await visit(`${first.pathname}${first.search}`, 'POST')).statusCode, 200)
    const [subscription] = (await q.list())[0]!.subscriptions
    assert.equal(subscription!.waiting, undefined)
    await q.hear(subscription!.id)
    assert.equal((await q.notices()).filter(({ to }) => to === STRANGER).length, 1)
    // That of another account is another question.
    assert.notEqual(path, `${first.pathname}${first.search}`)
    assert.deepEqual((await q.list(EMAILS, q.otherAdmin))[0]!.subscriptions[0]!.waiting, [STRANGER])
  })

  test('gets no more mails an hour from many accounts than from one', async () => {
    const { recipient: most } = messageLimits.email
    await q.sql(
      `insert into channel_messages (vendor_id, tenant_id, channel, recipient, event_id, subscription_id, status)
       select 'acme', 'other', 'email', $1, gen_random_uuid(), gen_random_uuid(), 'sent' from generate_series(1, $2::int)`,
      STRANGER,
      most,
    )
    const before = (await q.notices()).length
    await q.hear((await q.list())[0]!.subscriptions[0]!.id)
    assert.equal((await q.notices()).length, before)
    await q.sql(`delete from channel_messages`)
  })

  test('that unsubscribed stays so when subscription and account are deleted, without being kept by its letters', async () => {
    const { services } = q.server
    await setOptOut(services, { vendorId: 'acme', tenantId: 'home', email: STRANGER }, true)
    const [subscription] = (await q.list())[0]!.subscriptions
    answered(await q.admin(`DELETE ${EMAILS}/${CREATED}/subscriptions/${subscription!.id}`), 204)
    await services.transact(async tx =>
      forgetInSubscriptions(
        { ...tx, vendorScope: new VendorScope(tx.kysely, 'acme') } as unknown as ContextTransaction,
        { services, vendor: { id: 'acme' } } as unknown as Context,
        { userId: '00000000-0000-4000-8000-000000000001', email: STRANGER, closedTenants: [] },
      ),
    )
    const before = (await asks()).length
    const again = await add([STRANGER])
    assert.deepEqual([again.unsubscribed, again.waiting], [[STRANGER], undefined])
    assert.equal((await asks()).length, before)
    const rows = await q.sql('select u::text as row from channel_unsubscribed u')
    assert.ok(rows.length === 1 && !String(rows[0]!.row).includes('stranger'))
  })

  test('that unsubscribed before a release that keeps hashes stays so', async () => {
    await q.sql(
      `insert into channel_opt_outs (vendor_id, tenant_id, email) values ('acme', 'home', 'older@elsewhere.test')`,
    )
    const unsubscribed = async () => (await add(['older@elsewhere.test'])).unsubscribed
    assert.deepEqual(await unsubscribed(), ['older@elsewhere.test'])
    const { services } = q.server
    await services.transact(tx => hashOptOuts(tx.kysely, services))
    assert.deepEqual(await q.sql('select * from channel_opt_outs'), [])
    assert.deepEqual(await unsubscribed(), ['older@elsewhere.test'])
  })
})
