// run: alone
import assert from 'node:assert/strict'
import dns from 'node:dns'
import { after, before, suite, type TestContext, test } from 'node:test'
import type { SsoDomain } from '../../contract/sso.ts'
import { recheckDomains, startRecheckingDomains } from '../../server/identity/sso/recheck-domains.ts'
import { nameServer } from '../support/name-server.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { type Company, company } from './company.ts'

const DAY = 86_400_000

suite('a validated domain is looked up again', () => {
  let c: Company
  let names: Awaited<ReturnType<typeof nameServer>>
  const begun = Date.now()
  before(async () => {
    names = await nameServer()
    c = await company()
    names.records.set('acme.com', ['x'])
    // What was not validated is not looked up.
    await c.connect({ tenantId: 'home', domains: ['claimed.com'], provider: c.provider })
    await c.query(`update sso_domains set validated = false where domain = 'claimed.com'`)
  })
  after(() => {
    names.close()
    return c.server.close()
  })

  const look = (days: number, signal?: AbortSignal) =>
    recheckDomains(c.server.services, { now: new Date(begun + days * DAY), signal })
  async function domain() {
    const [row] = await c.query<{ validated: boolean; missing_since: Date | null; checked_at: Date | null }>(
      `select validated, missing_since, checked_at from sso_domains where domain = 'acme.com'`,
    )
    return row!
  }
  async function recordedEvents() {
    const rows = await c.query<{ action: string }>(
      `select action from audits where tenant_id = 'home' and action like 'sso.domain-%' order by id`,
    )
    return rows.map(({ action }) => action)
  }

  test('a record that is there, and a name server that fails, change nothing and are not reported', async () => {
    await look(0)
    assert.deepEqual(await domain(), { validated: true, missing_since: null, checked_at: new Date(begun) })
    const servers = dns.getServers()
    dns.setServers(['127.0.0.1:1'])
    for (const days of [1, 2, 9]) await look(days)
    dns.setServers(servers)
    assert.equal((await domain()).missing_since, null)
    assert.deepEqual(await recordedEvents(), [])
    const other = await c.query(`select checked_at from sso_domains where domain = 'claimed.com'`)
    assert.deepEqual(other, [{ checked_at: null }])
  })

  test('a record that is gone for three days is told of once, and by itself takes nothing away', async () => {
    names.records.delete('acme.com')
    for (const days of [10, 12]) await look(days)
    assert.deepEqual(await recordedEvents(), [])
    for (const days of [13, 14, 60]) await look(days)
    assert.deepEqual(await recordedEvents(), ['sso.domain-record-missing'])
    assert.equal((await domain()).validated, true)
    // It came back: what was, is forgotten.
    names.records.set('acme.com', ['x'])
    await look(61)
    assert.deepEqual(await domain(), {
      validated: true,
      missing_since: null,
      checked_at: new Date(begun + 61 * DAY),
    })
  })

  /** What the DNS does with each question, in place of answering it. */
  const requested = ({ mock }: TestContext, answer: () => Promise<string[][]>) =>
    mock.method(dns.promises, 'resolveTxt', answer)

  test('a job that is to end asks no more, and writes nothing of what is answered late', async t => {
    const before = await domain()
    const ending = new AbortController()
    const questions = requested(t, async () => {
      ending.abort()
      return [['another']]
    })
    await look(61.9, ending.signal)
    assert.equal(questions.mock.callCount(), 1)
    assert.deepEqual(await domain(), before)
    await c.query(`update sso_domains set checked_at = null where domain = 'acme.com'`)
    let job: ((job: { signal: AbortSignal }) => Promise<void>) | undefined
    const jobs = {
      work: async (_: unknown, handler: typeof job) => void (job = handler),
      schedule: async () => {},
    }
    await startRecheckingDomains({ ...c.server.services, jobs: jobs as never })
    await job!({ signal: ending.signal })
    assert.equal(questions.mock.callCount(), 1)
  })

  test('two jobs at once tell once', async t => {
    await c.query(`update sso_domains set checked_at = null, missing_since = $1 where domain = 'acme.com'`, [
      new Date(begun + 50 * DAY),
    ])
    const both = Promise.withResolvers<void>()
    const questions = requested(t, async () => {
      if (questions.mock.callCount() > 0) both.resolve()
      await both.promise
      return [['another']]
    })
    const before = await recordedEvents()
    await Promise.all([look(61), look(61)])
    assert.deepEqual(await recordedEvents(), [...before, 'sso.domain-record-missing'])
    await c.query(
      `update sso_domains set checked_at = $1, missing_since = null, missing_told_at = null
      where domain = 'acme.com'`,
      [new Date(begun + 61 * DAY)],
    )
  })

  test('a user who proves a domain takes it over from whom the log has told that its record is gone, and from no other tenant [SSO-25]', async () => {
    await c.server.addTenant(c.vendor, 'heirs')
    const heir = await signedIn(
      c.server,
      c.vendor,
      await c.server.addPerson(c.vendor, 'heirs', 'heir@acme.com'),
    )
    const config = await c.connect({ tenantId: 'heirs', domains: [], provider: c.provider })
    const path = `/team/resources/sso/v1/configurations/${config}/domains` as const
    const claim = answered<SsoDomain>(await heir(`POST ${path}`, { domain: 'acme.com' }))
    const validate = () => heir(`PUT ${path}/${claim.id}/validate`)
    names.records.set('acme.com', [claim.txtRecord])
    refused(await validate(), 409, 'ER-24004')
    for (const days of [62, 63]) await look(days)
    refused(await validate(), 409, 'ER-24004')
    await look(65)
    // Told, but there again.
    names.records.set('acme.com', ['x', claim.txtRecord])
    refused(await validate(), 409, 'ER-24004')
    names.records.set('acme.com', [claim.txtRecord])
    answered(await validate(), 204)
    const speaks = await c.query(`select tenant_id from sso_domains where domain = 'acme.com' and validated`)
    assert.deepEqual(speaks, [{ tenant_id: 'heirs' }])
    // The one before is told, and not who has it now.
    const [last] = await c.query<{ email: string; row: string }>(
      `select action, a::text as row from audits a where tenant_id = 'home' and action like 'sso.domain-%' order by id desc limit 1`,
    )
    assert.match(last!.row, /sso\.domain-expired/)
    assert.doesNotMatch(last!.row, /heir/)
    answered(await heir(`DELETE ${path}/${claim.id}`), 204)
    await c.query(`update sso_domains set validated = true, missing_since = null, missing_told_at = null, checked_at = null
      where domain = 'acme.com'`)
    await c.query(`delete from audits where action like 'sso.domain-%' and tenant_id = 'home'`)
  })

  test('where the vendor says so, it stops to count after so many days without the record [SSO-26]', async () => {
    await c.query(`update vendors set config = '{"sso": {"domainGraceDays": 7}}'`)
    c.server.services.vendors.forget()
    names.records.set('acme.com', ['another tenant'])
    for (const days of [70, 76]) await look(days)
    assert.equal((await domain()).validated, true)
    await look(77)
    assert.equal((await domain()).validated, false)
    assert.deepEqual(await recordedEvents(), ['sso.domain-record-missing', 'sso.domain-expired'])
    // It is the tenant's to validate again: the job looks at it no more.
    names.records.set('acme.com', ['x'])
    await look(78)
    assert.equal((await domain()).validated, false)
  })
})
