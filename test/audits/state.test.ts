import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditsOf, loadAudits, loadAuditsMetadata, loadMoreAudits } from '../../src/state/audits/audits.ts'
import { auditsExportOf, cancelExport, exportAuditsCsv } from '../../src/state/audits/audits-export.ts'
import { defaultAuditsView } from '../../src/state/audits/audits-query.ts'
import { appOn, fakeBrowser, signedIn } from '../state/fake-browser.ts'

const LIST = 'GET /audits'
const STATS = 'GET /audits/stats'
const METADATA = 'GET /metadata'
const CSV = 'POST /audits/export/csv/v2'
const failing = { status: 500, json: { errors: ['no'] } }
const rows = (...ids: string[]) => ids.map(_id => ({ _id }))

test('a page of the log brings rows, total, pages and the numbers', async () => {
  const { app } = appOn(
    fakeBrowser(
      signedIn({
        [LIST]: { json: { data: rows('a', 'b'), total: 41 } },
        [STATS]: { json: { totalToday: 3, severeThisWeek: 1 } },
      }),
    ).tab(),
  )
  await loadAudits(app, defaultAuditsView)
  const { logs, total, totalPages, stats, loading } = auditsOf(app).$logs.get()
  assert.deepEqual(
    { total, totalPages, stats, loading },
    {
      total: 41,
      totalPages: 3,
      stats: { totalToday: 3, severeThisWeek: 1 },
      loading: false,
    },
  )
  assert.equal(logs?.length, 2)
})

test('a log that cannot be read is an error and an empty list [AUDIT-21]', async () => {
  const { app } = appOn(fakeBrowser(signedIn({ [LIST]: failing, [STATS]: failing })).tab())
  await loadAudits(app, defaultAuditsView)
  const { logs, error, loading } = auditsOf(app).$logs.get()
  assert.deepEqual(logs, [])
  assert.equal(error?.message, 'no')
  assert.equal(loading, false)
})

test('the numbers alone do not spoil the list', async () => {
  const { app } = appOn(
    fakeBrowser(signedIn({ [LIST]: { json: { data: rows('a'), total: 1 } }, [STATS]: failing })).tab(),
  )
  await loadAudits(app, defaultAuditsView)
  const { logs, error } = auditsOf(app).$logs.get()
  assert.equal(logs?.length, 1)
  assert.equal(error, null)
})

test('the columns are asked for again when that fails, and not once they are there [AUDIT-16, AUDIT-17]', async () => {
  const browser = fakeBrowser(
    signedIn({
      [METADATA]: (_, count) =>
        count < 3 ? failing : { json: { rows: [{ properties: [{ name: 'email' }] }] } },
    }),
  )
  const { app } = appOn(browser.tab())
  const loaded = loadAuditsMetadata(app)
  await browser.clock.advance(500)
  await browser.clock.advance(500)
  await loaded
  assert.equal(browser.server.count(METADATA), 3)
  assert.deepEqual(auditsOf(app).$metadata.get().columns, [{ name: 'email' }])
  await loadAuditsMetadata(app)
  assert.equal(browser.server.count(METADATA), 3)
})

test('columns that the server does not know are an error, whose cause says so [ERR-23]', async () => {
  const { app } = appOn(fakeBrowser(signedIn({ [METADATA]: { json: { rows: [] } } })).tab())
  await loadAuditsMetadata(app)
  const { error, columns } = auditsOf(app).$metadata.get()
  assert.match(String(error?.cause), /metadata not found/)
  assert.equal(columns, undefined)
})

test('a list without pages goes on behind its last row until there is none [AUDIT-14]', async () => {
  const browser = fakeBrowser(
    signedIn({
      [STATS]: { json: { totalToday: 0, severeThisWeek: 0 } },
      [LIST]: ({ url }) =>
        url.searchParams.has('cursor')
          ? { json: { data: rows('c'), total: 3 } }
          : { json: { data: rows('a', 'b'), total: 3, nextCursor: 'x' } },
    }),
  )
  const { app } = appOn(browser.tab())
  await loadAudits(app, defaultAuditsView)
  await loadMoreAudits(app)
  const asked = browser.server.seen.at(-1)!.url.searchParams
  assert.equal(asked.get('cursor'), 'x')
  assert.equal(asked.get('paginationMode'), 'virtual')
  assert.deepEqual(
    auditsOf(app)
      .$logs.get()
      .logs?.map(({ _id }) => _id),
    ['a', 'b', 'c'],
  )
  const before = browser.server.seen.length
  await loadMoreAudits(app)
  assert.equal(browser.server.seen.length, before)
})

test('the file is fetched by the second version of the route and saved as audits.csv [AUDIT-03, AUDIT-18, AUDIT-19]', async () => {
  const browser = fakeBrowser(
    signedIn({ [CSV]: { text: 'A,B\r\n1,2\r\n', headers: { 'x-total-count': '1' } } }),
  )
  const { app } = appOn(browser.tab())
  const saved: string[] = []
  const done = await exportAuditsCsv(app, { ...defaultAuditsView, search: 'ada' }, (file, name) =>
    saved.push(`${name} ${file.size}`),
  )
  assert.equal(done, true)
  assert.deepEqual(saved, ['audits.csv 10'])
  assert.equal(browser.server.seen.at(-1)!.url.searchParams.get('filter'), 'ada')
  assert.equal(auditsExportOf(app).$export.get().isDownloadingCsv, false)
})

test('a file that cannot be had is logged and clears the downloading flag [AUDIT-22, AUDIT-23]', async () => {
  const { app } = appOn(fakeBrowser(signedIn({ [CSV]: failing })).tab())
  const logged: unknown[] = []
  app.log.error = (...line: unknown[]) => void logged.push(line[0])
  const done = exportAuditsCsv(app, defaultAuditsView, () => assert.fail('nothing to save'))
  assert.equal(auditsExportOf(app).$export.get().isDownloadingCsv, true)
  assert.equal(await done, false)
  const { isDownloadingCsv, error } = auditsExportOf(app).$export.get()
  assert.equal(isDownloadingCsv, false)
  assert.equal(error?.message, 'no')
  assert.ok(logged.includes('the audit log could not be exported'))
})

test('a download that is stopped saves nothing and is no failure', async () => {
  const { app } = appOn(fakeBrowser(signedIn({ [CSV]: { text: 'A\r\n' } })).tab())
  const done = exportAuditsCsv(app, defaultAuditsView, () => assert.fail('nothing to save'))
  cancelExport(app)
  assert.equal(await done, false)
  assert.deepEqual(auditsExportOf(app).$export.get(), {
    isDownloadingCsv: false,
    rows: 0,
    total: undefined,
    error: null,
  })
})
