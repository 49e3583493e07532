import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { sql } from 'kysely'
import { removeOldAudits } from '../../server/insight/audits/retention.ts'
import { sealAudits } from '../../server/insight/audits/seal.ts'
import { verifyAudits } from '../../server/insight/audits/verify.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { record } from './records.ts'

suite('the seals of the audit log', () => {
  let server: TestServer
  let tenant: string
  let count = 0

  before(async () => {
    server = await testServer()
    const vendor = await server.addVendor('acme', { audits: { retentionDays: 30, columns: [] } })
    for (const id of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'])
      await server.addTenant(vendor, id)
  })
  beforeEach(() => {
    tenant = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'][count++]!
  })
  after(() => server.close())

  const some = (n: number, minutesAgo: number) =>
    Array.from({ length: n }, (_, index) => ({ minutesAgo: minutesAgo + index / 100 }))
  const run = (query: ReturnType<typeof sql>) => query.execute(server.services.database.kysely)
  /** What does not hold of this test's account. */
  async function problems(): Promise<string[]> {
    const { findings } = await verifyAudits(server.services)
    return findings
      .filter(({ tenantId }) => tenantId === tenant)
      .map(({ seal, problem }) => `${seal}: ${problem}`)
  }
  /** Three seals. */
  async function sealed(): Promise<string[][]> {
    const runs: string[][] = []
    for (const minutesAgo of [300, 200, 100]) {
      runs.push(await record(server, 'acme', tenant, some(3, minutesAgo)))
      await sealAudits(server.services)
    }
    return runs
  }

  test('hold as long as no record is touched', async () => {
    await sealed()
    assert.deepEqual(await problems(), [])
  })

  test('wait until a record is settled, and for company', async () => {
    await record(server, 'acme', tenant, some(3, 1))
    await record(server, 'acme', tenant, some(3, 20))
    await sealAudits(server.services)
    const { rows } = await run(sql`select 1 from audit_seals where tenant_id = ${tenant}`)
    assert.equal(rows.length, 0)
    await record(server, 'acme', tenant, some(100, 30))
    await sealAudits(server.services)
    const seals = await run(sql`select row_count from audit_seals where tenant_id = ${tenant}`)
    assert.deepEqual(seals.rows, [{ row_count: 103 }])
  })

  test('break for a record that was changed', async () => {
    const [, second] = await sealed()
    await run(sql`update audits set description = 'Nothing happened' where id = ${second![1]}`)
    assert.deepEqual(await problems(), ['2: a record was changed'])
  })

  test('break for a record that was taken out, and for one that was put between', async () => {
    const [, second] = await sealed()
    await run(sql`delete from audits where id = ${second![0]}`)
    await record(server, 'acme', tenant, [{ minutesAgo: 150 }])
    assert.deepEqual(await problems(), [
      '2: it sealed 3 records, and there are 2',
      '3: it sealed 3 records, and there are 4',
    ])
  })

  test('break for a seal that was made again without the master key', async () => {
    await sealed()
    await run(
      sql`update audit_seals set proof = decode(repeat('01', 64), 'hex') where tenant_id = ${tenant} and number = 2`,
    )
    assert.deepEqual(await problems(), [
      '2: its proof was not made with a master key of this server',
      '3: it does not follow from the seal before it',
    ])
  })

  test('break for a seal that is gone with its records', async () => {
    const [, second] = await sealed()
    for (const id of second!) await run(sql`delete from audits where id = ${id}`)
    await run(sql`delete from audit_seals where tenant_id = ${tenant} and number = 2`)
    assert.deepEqual(await problems(), ['3: the seal before it is missing'])
  })

  test('outlive the records that are older than the vendor keeps', async () => {
    const day = 24 * 60
    await record(server, 'acme', tenant, some(3, 40 * day))
    await sealAudits(server.services)
    const kept = await record(server, 'acme', tenant, some(3, 20 * day))
    await sealAudits(server.services)
    await server.addVendor('keeps-all')
    const requested: (readonly string[] | undefined)[] = []
    const { vendors } = server.services
    const each = (ids?: readonly string[]) => {
      requested.push(ids)
      return vendors.each(ids)
    }
    await removeOldAudits({ ...server.services, vendors: { ...vendors, each } })
    assert.deepEqual(requested, [['acme']], 'vendors that keep every record are not read')
    const { rows } = await run(
      sql`select id from audits where tenant_id = ${tenant} order by created_at desc`,
    )
    assert.deepEqual(
      rows.map(row => (row as { id: string }).id),
      kept,
    )
    assert.deepEqual(await problems(), [])
    await record(server, 'acme', tenant, [{ minutesAgo: 41 * day }])
    assert.deepEqual(await problems(), ['1: records stand where they were removed'])
  })

  test('are made once by two servers at the same time', async () => {
    await record(server, 'acme', tenant, some(3, 300))
    await Promise.all([sealAudits(server.services), sealAudits(server.services)])
    const { rows } = await run(sql`select row_count from audit_seals where tenant_id = ${tenant}`)
    assert.deepEqual(rows, [{ row_count: 3 }])
    assert.deepEqual(await problems(), [])
  })
})
