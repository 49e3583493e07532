import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { ReportDocument } from '../../contract/report-document.ts'
import type { Report } from '../../contract/reports.ts'
import type { User } from '../../contract/users.ts'
import { record } from '../audits/records.ts'
import { anonymous, answered, refused } from '../support/signed-in.ts'
import { cellsOf, type Dock, dock, ENGINE, encoded, REPORTS, REVIEW, weekly } from './dock.ts'

suite('reports', () => {
  let d: Dock
  before(async () => {
    d = await dock()
  })
  after(() => d.close())

  const list = async (ask = d.admin, query = '') =>
    answered<Report[]>(await ask(`GET ${REPORTS}/tenant-reports${query}`))
  const documentOf = async (id: string, filters?: object) =>
    answered<ReportDocument>(
      await d.admin(`GET ${REPORTS}/${id}/document${filters ? `?dataFilters=${encoded(filters)}` : ''}`),
    )

  test('are listed as the wire has them, searched, kept and sorted, and read one by one [REPORT-01, REPORT-05]', async () => {
    const reports = await list()
    assert.deepEqual(
      reports.map(({ id }) => id),
      ['access-review', 'sign-in-security', 'billing-usage'],
    )
    const [review] = reports
    assert.equal(review!.status, 'inactive')
    assert.equal(review!.type, 'pdf')
    assert.equal(review!.customerListApiUrl, '')
    assert.match(review!.htmlTemplate, /\{\{tables\}\}/)
    assert.deepEqual(review!.dataFilters[0], {
      type: 'text',
      config: { name: 'search', label: 'Name, email or phone', type: 'text' },
    })
    assert.deepEqual(answered(await d.admin(`GET ${REVIEW}/tenant-reports`)), review)
    refused(await d.admin(`GET ${REPORTS}/none/tenant-reports`), 404, 'ER-31001')
    const view = (filters: object, sort?: object) =>
      list(
        d.admin,
        `?filters=${encodeURIComponent(JSON.stringify(filters))}${sort ? `&sort=${encodeURIComponent(JSON.stringify(sort))}` : ''}`,
      )
    const ids = (found: Report[]) => found.map(({ id }) => id)
    assert.deepEqual(ids(await view({ query: 'INVOICES' })), ['billing-usage'])
    assert.deepEqual(
      ids(await view({ filterBy: { column: 'status', filterType: 'equal', value: 'active' } })),
      [],
    )
    assert.deepEqual(ids(await view({}, { column: 'name', direction: 'desc' })), [
      'sign-in-security',
      'billing-usage',
      'access-review',
    ])
    for (const query of [
      'filters={',
      'filters=[]',
      `sort=${encodeURIComponent('{"column":"id","direction":"asc"}')}`,
    ])
      refused(await d.admin(`GET ${REPORTS}/tenant-reports?${query}`), 400, 'ER-31011')
  })

  test('are shown to who may read them, each as far as what it shows may be seen', async () => {
    assert.equal((await list(d.reader)).length, 3)
    refused(await d.plain(`GET ${REPORTS}/tenant-reports`), 403, 'ER-00403')
    assert.equal((await anonymous(d.server, d.vendor)(`GET ${REPORTS}/tenant-reports`)).statusCode, 401)
    refused(await d.reader(`POST ${REVIEW}/tenant-reports`, weekly()), 403, 'ER-00403')
    // A role that reads reports, and of their sources audit logs alone.
    await d.sql(`update memberships set permission_keys = '{fe.secure.read.reports,fe.secure.read.audits}'
      where email = 'plain@dock.test'`)
    assert.deepEqual(
      (await list(d.plain)).map(({ id }) => id),
      ['sign-in-security'],
    )
    for (const path of [`${REVIEW}/tenant-reports`, `${REVIEW}/document`, `${REVIEW}/csv`] as const)
      refused(await d.plain(`GET ${path}`), 404, 'ER-31001')
    refused(await d.plain(`GET ${ENGINE}/preview-report?templateId=access-review`), 404, 'ER-31001')
    await d.sql(`update memberships set permission_keys = '{}' where email = 'plain@dock.test'`)
  })

  test('of access say who has what, from whom, with which factors, and tell nothing of accounts elsewhere', async () => {
    const pending = answered<User>(
      await d.admin('POST /identity/resources/users/v2', { email: 'boss@quay.test', name: 'Typed' }),
    )
    await d.sql(
      `insert into mfa_devices (vendor_id, id, user_id, kind, phone_number) select 'acme', gen_random_uuid(), id, 'sms', '+4512345678' from users
       where email in ('boss@quay.test', 'mate@dock.test')`,
    )
    await d.sql(`update memberships set is_disabled = true where email = 'plain@dock.test'`)
    const document = await documentOf('access-review')
    const people = cellsOf(document, 'people')
    const seats = pending.roles.map(({ name }) => name).join()
    assert.deepEqual(
      people.map(({ email, status, roles, factors }) => [email, status, roles, factors]),
      [
        ['boss@dock.test', 'active', 'Admin', ''],
        ['mate@dock.test', 'active', 'ReadOnly', 'sms'],
        ['plain@dock.test', 'disabled', '', ''],
        ['boss@quay.test', 'invited', seats, ''],
      ],
    )
    const invited = people.find(({ email }) => email === 'boss@quay.test')!
    assert.deepEqual([invited.name, invited.grantedBy], ['Typed', 'boss@dock.test'])
    assert.ok(people.find(({ email }) => email === 'boss@dock.test')!.lastSignIn)
    assert.equal(document.tables[0]!.leftOut, 0)
    const facts = Object.fromEntries(document.facts.map(({ key, value }) => [key, value]))
    assert.deepEqual(facts, { members: '4', administrators: '1', withoutFactor: '2', inactive: '0' })
    const emails = async (filters: object) =>
      cellsOf(await documentOf('access-review', filters), 'people').map(({ email }) => email)
    assert.deepEqual(await emails({ search: 'MATE@' }), ['mate@dock.test'])
    assert.deepEqual(await emails({ search: '%' }), [])
    assert.deepEqual(await emails({ status: ['disabled'] }), ['plain@dock.test'])
    assert.deepEqual(await emails({ role: 'ReadOnly', withoutFactor: false }), [
      'mate@dock.test',
      ...(pending.roles.some(({ key }) => key === 'ReadOnly') ? ['boss@quay.test'] : []),
    ])
    assert.deepEqual(await emails({ inactiveDays: 5 }), [])
    refused(await d.admin(`GET ${REVIEW}/document?dataFilters=${encoded({ nothing: 1 })}`), 400, 'ER-31002')
  })

  test('of sign-in count the tenant’s own records of the time, and say which accounts were tried in vain', async () => {
    await record(d.server, 'acme', 'dock', [
      { minutesAgo: 5, action: 'user.sign-in-failed', email: 'x@y.test', ip: '1.1.1.1', severity: 'High' },
      { minutesAgo: 6, action: 'user.sign-in-failed', email: 'x@y.test', ip: '2.2.2.2', severity: 'High' },
      { minutesAgo: 7, action: 'group.created', description: 'no sign-in' },
      { minutesAgo: 60 * 24 * 40, action: 'user.sign-in-failed', email: 'old@y.test' },
    ])
    await record(d.server, 'acme', 'quay', [
      { minutesAgo: 5, action: 'user.sign-in-failed', email: 'foreign@y.test' },
    ])
    const document = await documentOf('sign-in-security')
    const [failure, ...others] = cellsOf(document, 'failures')
    assert.deepEqual([failure!.account, failure!.failedSignIns, failure!.addresses], ['x@y.test', '2', '2'])
    assert.deepEqual(others, [])
    const records = cellsOf(document, 'records')
    assert.ok(records.some(({ action }) => action === 'user.signed-in'))
    for (const word of ['foreign', 'group.created', 'old@'])
      assert.ok(!JSON.stringify(document).includes(word), word)
    const severe = await documentOf('sign-in-security', { severity: ['High'] })
    assert.deepEqual([...new Set(cellsOf(severe, 'records').map(({ severity }) => severity))], ['High'])
    const long = await documentOf('sign-in-security', { period: { type: 'last', period: 'month', value: 3 } })
    assert.ok(JSON.stringify(long).includes('old@y.test'))
  })

  test('of billing and usage have a row for each day, and say that there is no invoice', async () => {
    await d.sql(
      `insert into usage_days (vendor_id, tenant_id, day, sign_ins, active_people, api_calls)
       values ('acme', 'dock', (now() at time zone 'utc')::date - 3, 7, 2, 50), ('acme', 'quay', (now() at time zone 'utc')::date - 3, 99, 99, 99)`,
    )
    const document = await documentOf('billing-usage')
    const usage = cellsOf(document, 'usage')
    assert.equal(usage.length, 30)
    assert.deepEqual([usage[3]!.signIns, usage[3]!.activePeople, usage[3]!.apiCalls], ['7', '2', '50'])
    assert.deepEqual(cellsOf(document, 'invoices'), [])
    const facts = Object.fromEntries(document.facts.map(({ key, value }) => [key, value]))
    assert.equal(facts.plan, '')
    assert.equal(facts.members, '4')
    await d.sql(
      `insert into billing_tenant_configurations (vendor_id, tenant_id, id) values ('acme', 'dock', gen_random_uuid())`,
    )
    await d.sql(`insert into billing_invoices (vendor_id, tenant_id, id, external_id, subscription_id, status, payment_date, total_amount, currency, paid, number, created_at)
      values ('acme', 'dock', gen_random_uuid(), 'in_1', gen_random_uuid(), 'paid', now() - interval '1 day', 1900, 'usd', true, 'A-1', now())`)
    const paid = await documentOf('billing-usage')
    assert.deepEqual(
      cellsOf(paid, 'invoices').map(({ number, invoiceStatus, amount }) => [number, invoiceStatus, amount]),
      [['A-1', 'paid', '1900 USD']],
    )
    assert.ok(paid.facts.some(({ key, value }) => key === 'paid' && value === '1900 USD'))
  })

  test('are drawn as a page, a PDF file, a picture and a table, none of which can do anything [REPORT-02, REPORT-04, REPORT-07]', async () => {
    const preview = (rest: string) => d.admin(`GET ${ENGINE}/preview-report?templateId=access-review${rest}`)
    const page = await preview('')
    assert.equal(page.statusCode, 200, page.body)
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(page.headers['content-disposition'], 'inline')
    assert.match(
      String(page.headers['content-security-policy']),
      /^default-src 'none'; style-src 'sha256-[^ ]+'; .*sandbox$/,
    )
    assert.equal(page.headers['x-content-type-options'], 'nosniff')
    assert.equal(page.headers['cache-control'], 'no-store')
    assert.match(page.body, /boss@dock\.test/)
    const pdf = await preview('&responseType=pdf&name=Review')
    assert.equal(pdf.headers['content-type'], 'application/pdf')
    assert.equal(pdf.headers['content-disposition'], 'attachment; filename="Review.pdf"')
    assert.equal(pdf.rawPayload.toString('latin1', 0, 5), '%PDF-')
    const picture = await preview('&responseType=image')
    assert.equal(picture.headers['content-type'], 'image/png')
    assert.equal(picture.rawPayload.toString('latin1', 1, 4), 'PNG')
    const csv = await d.admin(`GET ${REVIEW}/csv?dataFilters=${encoded({ search: 'mate' })}`)
    assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8')
    assert.match(csv.body, /^\ufeffName,Email,[^\n]+\r\nMate,mate@dock\.test,Active,ReadOnly,/)
    assert.match(
      (await d.admin(`GET ${REPORTS}/sign-in-security/csv?table=failures`)).body,
      /^\ufeffUser,Failed sign-ins,/,
    )
    refused(await d.admin(`GET ${REVIEW}/csv?table=none`), 404, 'ER-31013')
    refused(await preview('&responseType=exe'), 400, 'ER-00400')
    const records = await d.sql(
      `select json->>'type' as type from audits where action = 'report.downloaded' order by id`,
    )
    assert.deepEqual(
      records.map(({ type }) => type),
      ['html', 'pdf', 'image', 'csv', 'csv'],
    )
  })

  test('of another tenant show nothing of this one', async () => {
    for (const id of ['access-review', 'sign-in-security', 'billing-usage']) {
      const { body } = await d.otherAdmin(`GET ${ENGINE}/preview-report?templateId=${id}`)
      assert.ok(body.includes('quay on acme'), body)
      assert.ok(!body.includes('dock.test'), id)
    }
  })
})
