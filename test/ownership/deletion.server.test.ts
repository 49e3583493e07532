import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Ownership } from '../../contract/ownership.ts'
import { eraseAccounts } from '../../server/admin/ownership/erase.ts'
import { features } from '../../server/features.ts'
import {
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
} from '../support/billing.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD } from '../support/server.ts'
import { anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { saveCard } from '../support/stripe-browser.ts'
import { backEnd } from '../vendor-api/vendor.ts'

const OWNERSHIP = '/tenants/resources/ownership/v1'
const TENANTS = '/tenants/resources/tenants/v1'

suite('an account that its owner deletes', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme')
  })
  after(() => server.close())

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows
  const owned = async () => {
    const payer = await newPayer(server, vendor, `gone-${++tenants}`)
    const member = await server.addPerson(vendor, payer.tenantId, `member@${payer.tenantId}.test`, {
      roles: ['ReadOnly'],
    })
    return { ...payer, member }
  }
  const deletion = (name: string) => ({ name })
  const linkOf = async (email: string) => {
    const mails = await queuedMails(server, vendor)
    const mail = mails.findLast(({ to, template }) => to === email && template === 'account-deleted')
    assert.ok(mail, `mail to ${email}`)
    return (mail.data as { url?: string }).url
  }
  const tokenIn = (url: string) => new URL(url).searchParams.get('token')!

  test('says first what goes with it, and is refused to members, by another name, and long after the sign-in', async () => {
    const { ask, tenantId, member } = await owned()
    const { deletion: shown } = answered<Ownership>(await ask(`GET ${OWNERSHIP}`))
    assert.deepEqual(shown, {
      name: tenantId,
      graceDays: 14,
      refusals: [],
      held: {
        members: 2,
        onlyHere: 2,
        subTenants: 0,
        apiTokens: 0,
        webhooks: 0,
        ssoConnections: 0,
        directories: 0,
        unpaidInvoices: 0,
      },
    })
    const asMember = await signedIn(server, vendor, member)
    refused(await asMember(`POST ${OWNERSHIP}/delete`, deletion(tenantId)), 403, 'ER-38005')
    refused(await ask(`POST ${OWNERSHIP}/delete`, deletion('another')), 400, 'ER-38011')
    await query(`update sessions set authenticated_at = now() - interval '2 hours' where tenant_id = $1`, [
      tenantId,
    ])
    refused(await ask(`POST ${OWNERSHIP}/delete`, deletion(tenantId)), 403, 'ER-15010')
  })

  test('stays while accounts stand below it or an invoice is open', async () => {
    const { ask, tenantId } = await owned()
    await server.addTenant(vendor, `${tenantId}-below`, tenantId)
    refused(await ask(`POST ${OWNERSHIP}/delete`, deletion(tenantId)), 409, 'ER-38012')
    await query('delete from tenants where id = $1', [`${tenantId}-below`])
    await query(
      `insert into billing_invoices (vendor_id, tenant_id, id, external_id, subscription_id, status, payment_date,
        total_amount, currency, paid, created_at)
      values ('acme', $1, gen_random_uuid(), $1, gen_random_uuid(), 'open', now(), 100, 'usd', false, now())`,
      [tenantId],
    )
    refused(await ask(`POST ${OWNERSHIP}/delete`, deletion(tenantId)), 409, 'ER-38013')
  })

  test('is closed to everybody at once, its subscription ends with its period, and an owner’s link restores it once', async () => {
    const payer = await owned()
    const { ask, tenantId, email, member } = payer
    answered(await changePlan(payer, 'harbor', await saveCard(vendor, payer)))
    const asMember = await signedIn(server, vendor, member)
    answered(await ask(`POST ${OWNERSHIP}/delete`, deletion(tenantId)))
    for (const as of [ask, asMember]) assert.equal((await as(`GET ${OWNERSHIP}`)).statusCode, 401)
    const signIn = () =>
      anonymous(server, vendor)('POST /identity/resources/auth/v1/user', { email, password: PASSWORD })
    assert.ok((await signIn()).statusCode >= 400)
    const [plan] = await query<{ cancel_at_period_end: boolean }>(
      'select cancel_at_period_end from billing_subscriptions where tenant_id = $1',
      [tenantId],
    )
    assert.equal(plan?.cancel_at_period_end, true)
    assert.equal(await linkOf(member.email), undefined, 'who is no owner cannot restore it')
    const url = (await linkOf(email))!
    const stranger = anonymous(server, vendor)
    const token = tokenIn(url)
    const page = await stranger(`GET /tenants/restore?token=${token}`)
    assert.match(page.body, /Restore gone-\d+\?/)
    assert.equal(
      (await query('select from tenants where id = $1 and deleted_at is null', [tenantId])).length,
      0,
    )
    refused(await stranger('GET /tenants/restore?token=forged'), 400, 'ER-38014')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = () => stranger('POST /tenants/restore', `token=${token}`, form)
    assert.equal((await post()).statusCode, 200)
    answered(await signIn())
    refused(await post(), 410, 'ER-38015')
    const late = await stranger(`GET /tenants/restore?token=${token}`, undefined, { accept: 'text/html' })
    assert.equal(late.statusCode, 410)
    assert.match(late.body, /This link does not work/)
  })

  test('is restored by the vendor within the grace period, and not after it', async () => {
    const { ask, tenantId } = await owned()
    const vendorAsks = await backEnd(server, vendor)
    refused(await vendorAsks(`POST ${TENANTS}/${tenantId}/restore`), 410, 'ER-38015')
    answered(await ask(`POST ${OWNERSHIP}/delete`, deletion(tenantId)))
    answered(await vendorAsks(`POST ${TENANTS}/${tenantId}/restore`))
    await query(`update tenants set deleted_at = now(), erase_after = now() where id = $1`, [tenantId])
    refused(await vendorAsks(`POST ${TENANTS}/${tenantId}/restore`), 410, 'ER-38015')
  })

  test('is erased after it: no row of it is left but records and invoices, and people with another account stay', async () => {
    const { ask, tenantId, member } = await owned()
    const elsewhere = await server.addTenant(vendor, `${tenantId}-elsewhere`)
    await server.addPerson(vendor, elsewhere, member.email)
    answered(await ask(`POST ${OWNERSHIP}/delete`, deletion(tenantId)))
    await eraseAccounts(server.services, features)
    assert.equal(
      (await query('select from memberships where tenant_id = $1', [tenantId])).length,
      2,
      'not yet',
    )
    await query(`update tenants set erase_after = now() where id = $1`, [tenantId])
    assert.ok((await eraseAccounts(server.services, features)) >= 1)
    const tables = await query<{ name: string }>(`select table_name as name from information_schema.columns
      where column_name = 'tenant_id' and table_schema = 'public'`)
    const left = []
    for (const { name } of tables)
      if ((await query(`select from ${name} where tenant_id = $1 limit 1`, [tenantId])).length > 0)
        left.push(name)
    assert.deepEqual(
      left.filter(name => !/^(audits|audit_seals|events|billing_)/.test(name)),
      [],
    )
    assert.ok(left.includes('audits'))
    const people = await query<{ email: string }>('select email from users where email like $1', [
      `%@${tenantId}.test`,
    ])
    assert.deepEqual(people, [{ email: member.email }])
    const [row] = await query<{ name: string; erased: boolean }>(
      'select name, erased_at is not null as erased from tenants where id = $1',
      [tenantId],
    )
    assert.deepEqual(row, { name: 'Deleted account', erased: true })
    assert.equal(await eraseAccounts(server.services, features), 0, 'once')
  })

  test('of all tables that refer to an erased row none stands in its way', async () => {
    const inTheWay = await query<{ child: string; parent: string }>(`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and confdeltype in ('a', 'r') and connamespace = 'public'::regnamespace
        and confrelid::regclass::text not in ('vendors', 'tenants', 'permission_categories')
        and confrelid::regclass::text not like 'billing_%'`)
    assert.deepEqual(inTheWay, [])
  })
})
