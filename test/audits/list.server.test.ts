import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Audits, AuditsStats } from '../../contract/audits.ts'
import { removeOldAudits } from '../../server/insight/audits/retention.ts'
import { sealAudits } from '../../server/insight/audits/seal.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { record } from './records.ts'

suite('the audit log', () => {
  let server: TestServer
  let vendor: TestVendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
  })
  after(() => server.close())

  /** An account without a record of its own; the administrator's sign-in is taken out. */
  async function account(id: string, of = vendor): Promise<Ask> {
    await server.addTenant(of, id)
    const admin = await signedIn(server, of, await server.addPerson(of, id, `admin@${id}.test`))
    await server.services.database.kysely.deleteFrom('audits').where('tenant_id', '=', id).execute()
    return admin
  }
  const read = async (ask: Ask, query = '') => answered<Audits>(await ask(`GET /audits${query}`))
  const actions = ({ data }: Audits) => data.map(({ action }) => action)

  test('shows an administrator who did what, newest first [AUDIT-01, AUDIT-04, AUDIT-20]', async () => {
    const admin = await account('shown')
    await record(server, 'acme', 'shown', [
      { minutesAgo: 20, action: 'user.invited', email: 'ada@shown.test', ip: '192.0.2.1', severity: 'High' },
      { minutesAgo: 10, action: 'role.changed', json: { from: 'a', actorMail: 'boss@acme.test' } },
    ])
    const { data, total } = await read(admin)
    assert.equal(total, 2)
    assert.deepEqual(
      data.map(({ action }) => action),
      ['role.changed', 'user.invited'],
    )
    const { createdAt, _id, ...rest } = data[1]!
    assert.ok(Math.abs(Date.parse(createdAt) - (Date.now() - 1_200_000)) < 600_000)
    assert.deepEqual(
      { ...rest, updatedAt: '', time: '' },
      {
        email: 'ada@shown.test',
        user: 'ada@shown.test',
        action: 'user.invited',
        resource: 'user',
        description: 'Something happened',
        severity: 'High',
        ip: '192.0.2.1',
        userAgent: '',
        json: [],
        tenantId: 'shown',
        vendorId: 'acme',
        updatedAt: '',
        time: '',
        __v: 0,
      },
    )
    assert.deepEqual(data[0]!.json, [{ from: 'a', actorMail: 'boss@acme.test' }])
    assert.equal(data[0]!.actorMail, 'boss@acme.test')
  })

  test('sorts by each column and pages by page number [AUDIT-13]', async () => {
    const admin = await account('sorted')
    await record(server, 'acme', 'sorted', [
      { minutesAgo: 4, action: 'b', email: 'z@x.test', ip: '10.0.0.2', severity: 'Critical' },
      { minutesAgo: 3, action: 'c', email: 'a@x.test', ip: '10.0.0.1', severity: 'Low' },
      { minutesAgo: 2, action: 'a', email: 'm@x.test', ip: '10.0.0.3', severity: 'Medium' },
    ])
    const by = async (sortBy: string, sortDirection: string) =>
      actions(await read(admin, `?sortBy=${sortBy}&sortDirection=${sortDirection}`)).join('')
    assert.equal(await by('createdAt', 'asc'), 'bca')
    assert.equal(await by('createdAt', 'desc'), 'acb')
    assert.equal(await by('action', 'asc'), 'abc')
    assert.equal(await by('email', 'asc'), 'cab')
    assert.equal(await by('ip', 'desc'), 'abc')
    assert.equal(await by('severity', 'desc'), 'bac')
    const pages = []
    for (const offset of [0, 1, 2, 3])
      pages.push(
        actions(await read(admin, `?sortBy=action&sortDirection=asc&count=1&offset=${offset}`)).join(),
      )
    assert.deepEqual(pages, ['a', 'b', 'c', ''])
  })

  test('walks on behind the last row, for any order [AUDIT-14]', async () => {
    const admin = await account('walked')
    const severities = ['Low', 'Critical', 'Info'] as const
    await record(
      server,
      'acme',
      'walked',
      Array.from({ length: 7 }, (_, n) => ({
        minutesAgo: 30 - (n % 5),
        action: `a${n % 2}`,
        severity: severities[n % 3]!,
      })),
    )
    for (const sortBy of ['createdAt', 'action', 'severity', 'email'])
      for (const sortDirection of ['asc', 'desc']) {
        const query = `?sortBy=${sortBy}&sortDirection=${sortDirection}&paginationMode=virtual`
        const whole = (await read(admin, `${query}&count=100`)).data.map(({ _id }) => _id)
        const walked: string[] = []
        for (let cursor = ''; ; ) {
          const page = await read(admin, `${query}&count=3${cursor && `&cursor=${cursor}`}`)
          walked.push(...page.data.map(({ _id }) => _id))
          if (!page.nextCursor) break
          cursor = page.nextCursor
        }
        assert.equal(walked.length, 7)
        assert.deepEqual(walked, whole, query)
      }
    for (const cursor of ['x', 'W10', Buffer.from('["9","1","x"]').toString('base64url')])
      refused(await admin(`GET /audits?cursor=${cursor}`), 400, 'ER-09001')
  })

  test('filters by column, by time and by free text [AUDIT-02]', async () => {
    const admin = await account('filtered')
    await record(server, 'acme', 'filtered', [
      { minutesAgo: 90, action: 'user.invited', email: 'ada@x.test', ip: '10.1.0.1', severity: 'High' },
      { minutesAgo: 60, action: 'user.removed', email: 'bob@x.test', ip: '10.2.0.1', severity: 'Low' },
      { minutesAgo: 30, action: 'role.changed', description: 'Gave 100%_more', severity: 'Critical' },
    ])
    const found = async (query: string) => actions(await read(admin, `?${query}`)).join()
    assert.equal(await found('email=ada%40x.test'), 'user.invited')
    assert.equal(await found('email=ADA%40x.test'), 'user.invited')
    assert.equal(await found('action=user.*'), 'user.removed,user.invited')
    assert.equal(await found('action=user'), '')
    assert.equal(await found('ip=10.2.*'), 'user.removed')
    assert.equal(await found('severity=High,critical'), 'role.changed,user.invited')
    assert.equal(await found('severity=Loud'), '')
    assert.equal(await found('filter=BOB'), 'user.removed')
    assert.equal(await found('filter=us'), 'user.removed,user.invited')
    assert.equal(await found(`filter=${encodeURIComponent('100%_m')}`), 'role.changed')
    assert.equal(await found(`filter=${encodeURIComponent('1_0%')}`), '')
    const at = (minutes: number) => encodeURIComponent(new Date(Date.now() - minutes * 60_000).toISOString())
    assert.equal(await found(`from=${at(70)}&to=${at(40)}`), 'user.removed')
  })

  test('counts exactly, under seals and beside them; a filtered total stops at 1,000', async () => {
    const admin = await account('counted')
    const rows = (n: number, minutesAgo: number) =>
      Array.from({ length: n }, () => ({ minutesAgo, action: 'many.things' }))
    await record(server, 'acme', 'counted', rows(1050, 120))
    assert.equal((await read(admin)).total, 1050)
    await sealAudits(server.services)
    await record(server, 'acme', 'counted', rows(3, 1))
    assert.equal((await read(admin)).total, 1053)
    const { total, totalItemsCapped } = await read(admin, '?action=many.things')
    assert.deepEqual([total, totalItemsCapped], [1000, true])
    const last = await read(admin, '?count=50&offset=21')
    assert.equal(last.data.length, 3)
    const whole = await read(admin, '?count=200&offset=5')
    assert.deepEqual(
      last.data.map(({ _id }) => _id),
      whole.data.slice(50).map(({ _id }) => _id),
    )
  })

  test('counts exactly after old records have gone, and when all of them have', async () => {
    const keeping = await server.addVendor('keeping', { audits: { retentionDays: 30, columns: [] } })
    const admin = await account('emptied', keeping)
    const day = 24 * 60
    const sealed = async (n: number, minutesAgo: number) => {
      await record(
        server,
        'keeping',
        'emptied',
        Array.from({ length: n }, () => ({ minutesAgo })),
      )
      await sealAudits(server.services)
    }
    for (const [n, days] of [
      [2, 50],
      [3, 40],
    ] as const)
      await sealed(n, days * day)
    assert.equal((await read(admin)).total, 5)
    await removeOldAudits(server.services)
    assert.equal((await read(admin)).total, 0)
    for (const [n, days] of [
      [7, 35],
      [11, 20],
      [13, 10],
    ] as const)
      await sealed(n, days * day)
    await record(server, 'keeping', 'emptied', [{ minutesAgo: 1 }])
    assert.equal((await read(admin)).total, 32)
    await removeOldAudits(server.services)
    const { data, total } = await read(admin, '?count=50')
    assert.deepEqual([data.length, total], [25, 25])
  })

  test('counts what is searched for, whether the actions or the descriptions say it', async () => {
    const admin = await account('searched')
    const rows = (n: number, action: string, description: string, minutesAgo: number) =>
      Array.from({ length: n }, () => ({ minutesAgo, action, description }))
    await record(server, 'acme', 'searched', [
      ...rows(600, 'token.created', 'Created an API token', 40),
      ...rows(401, 'token.Revoked', 'Took it away', 30),
      ...rows(2, 'user.invited', 'Gave a token', 20),
      ...rows(3, 'zeal.shown', 'Worked', 10),
    ])
    const counted = async (query: string) => {
      const { data, total, totalItemsCapped = false } = await read(admin, `?count=1&${query}`)
      return [total, totalItemsCapped, data.length]
    }
    assert.deepEqual(await counted('filter=token'), [1000, true, 1])
    assert.deepEqual(await counted('filter=revoked'), [401, false, 1])
    assert.deepEqual(await counted('filter=API'), [600, false, 1])
    assert.deepEqual(await counted('filter=token&action=user.*'), [2, false, 1])
    assert.deepEqual(await counted('filter=token&action=token.*'), [1000, true, 1])
    assert.deepEqual(await counted('filter=ze'), [3, false, 1])
    assert.deepEqual(await counted('filter=nowhere'), [0, false, 0])
  })

  test('tells how much happened today and how much that was severe this week [AUDIT-12, AUDIT-15]', async () => {
    const admin = await account('told')
    await record(server, 'acme', 'told', [
      { minutesAgo: 0, severity: 'High' },
      { minutesAgo: 26 * 60, severity: 'Critical' },
      { minutesAgo: 26 * 60 },
      { minutesAgo: 8 * 24 * 60, severity: 'Critical' },
    ])
    const stats = await admin('GET /audits/stats?sortBy=createdAt&sortDirection=desc&count=20')
    assert.deepEqual(answered<AuditsStats>(stats), { totalToday: 1, severeThisWeek: 2 })
  })

  test('says of its columns what they are called and hold [AUDIT-05, AUDIT-06, AUDIT-07, AUDIT-08, AUDIT-09, AUDIT-10, AUDIT-11, AUDIT-16]', async () => {
    const admin = await account('columns')
    const { rows } = answered<{ rows: { properties: Record<string, unknown>[] }[] }>(
      await admin('GET /metadata?entityName=audits'),
    )
    const { properties } = rows[0]!
    const fields = 'displayName,filterable,name,showInMoreInfo,showInTable,sortable,type'
    for (const column of properties) assert.equal(Object.keys(column).sort().join(), fields)
    assert.deepEqual([...new Set(properties.map(({ type }) => type))].sort(), [
      'AlphaNumeric',
      'Email',
      'IpAddress',
      'Json',
      'Severity',
      'Timestamp',
    ])
    // Whatever it calls sortable, it sorts by.
    for (const { name, sortable } of properties)
      if (sortable) answered(await admin(`GET /audits?sortBy=${name}`))
  })
})
