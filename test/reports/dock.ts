import assert from 'node:assert/strict'
import type { NewReportSchedule } from '../../contract/reports.ts'
import type { RunJob } from '../../server/insight/reports/queue.ts'
import { runReport } from '../../server/insight/reports/run.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, signedIn } from '../support/signed-in.ts'

export const REPORTS = '/reports/resources/reports/v2'
export const ENGINE = '/reports/engine/resources/triggers/v1'
export const RUNS = '/reports/resources/runs/v1'
export const REVIEW = `${REPORTS}/access-review`

/** A vendor with the tenants `dock` and `quay`: an administrator of each, and a reader and a plain member of `dock`. */
export interface Dock {
  server: TestServer
  vendor: TestVendor
  boss: TestPerson
  mate: TestPerson
  admin: Ask
  reader: Ask
  plain: Ask
  otherAdmin: Ask
  sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  /** Does what the queue of runs would do. @returns how many there were */
  runAll(): Promise<number>
  close(): Promise<void>
}

export async function dock(): Promise<Dock> {
  const server = await testServer()
  const vendor = await server.addVendor('acme')
  for (const id of ['dock', 'quay']) await server.addTenant(vendor, id)
  const boss = await server.addPerson(vendor, 'dock', 'boss@dock.test', { name: 'Boss' })
  const mate = await server.addPerson(vendor, 'dock', 'mate@dock.test', { name: 'Mate', roles: ['ReadOnly'] })
  const plain = await server.addPerson(vendor, 'dock', 'plain@dock.test', { name: 'Plain', roles: [] })
  const other = await server.addPerson(vendor, 'quay', 'boss@quay.test', { name: 'Quay boss' })
  const { pool } = server.services.database
  return {
    server,
    vendor,
    boss,
    mate,
    admin: await signedIn(server, vendor, boss),
    reader: await signedIn(server, vendor, mate),
    plain: await signedIn(server, vendor, plain),
    otherAdmin: await signedIn(server, vendor, other),
    sql: async (text, ...values) => (await pool.query(text, values)).rows,
    async runAll() {
      const { rows } = await pool.query<{ data: RunJob }>(
        "update jobs.job set state = 'completed', completed_on = now() where name = 'report-run' and state = 'created' returning data",
      )
      for (const { data } of rows) await runReport(server.services, data)
      return rows.length
    },
    close: () => server.close(),
  }
}

export const encoded = (values: object): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(values)).toString('base64'))

/** A schedule as a form sends it, with changes. */
export const weekly = (change: Partial<NewReportSchedule['schedule']> = {}): NewReportSchedule => ({
  schedule: { interval: 'weekly', cron: '0 8 * * 1', tz: 'Europe/Copenhagen', active: true, ...change },
  status: 'active',
  type: 'pdf',
})

/** What stands in a table of a document, by the keys of its columns. */
export function cellsOf(
  document: { tables: { key: string; columns: { key: string }[]; rows: string[][] }[] },
  key: string,
): Record<string, string>[] {
  const table = document.tables.find(each => each.key === key)
  assert.ok(table, key)
  return table.rows.map(row => Object.fromEntries(table.columns.map((column, at) => [column.key, row[at]!])))
}
