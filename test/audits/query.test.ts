import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  auditsPageSize,
  defaultAuditsView,
  queryFromView,
  requestFromView,
  totalPagesOf,
  viewFromQuery,
} from '../../src/state/audits/audits-query.ts'
import { changeView } from '../../src/state/portal/portal-place.ts'

const view = (query: string) => viewFromQuery(new URLSearchParams(query))

test('the log begins with twenty records, newest first [CONST-20, CONST-21]', () => {
  assert.equal(auditsPageSize, 20)
  const { sortBy, order, pageSize, page } = view('')
  assert.deepEqual(
    { sortBy, order, pageSize, page },
    { sortBy: 'createdAt', order: 'desc', pageSize: 20, page: 1 },
  )
  assert.deepEqual(requestFromView(view('')), {
    sortBy: 'createdAt',
    sortDirection: 'desc',
    offset: 0,
    count: 20,
  })
})

test('the pages of a log are its total over the page size, rounded up [AUDIT-24]', () => {
  for (const [total, size, pages] of [
    [0, 20, 0],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [1000, 100, 10],
  ] as const)
    assert.equal(totalPagesOf(total, size), pages)
})

test('what the page shows comes back from its address as it was', () => {
  const shown = {
    ...defaultAuditsView,
    search: 'ada & bob',
    severity: ['High', 'Critical'] as const,
    columns: { email: 'ada@', ip: '10.' },
    from: '2026-10-01',
    to: '2026-10-31',
    sortBy: 'severity' as const,
    order: 'asc' as const,
    page: 3,
    pageSize: 50,
  }
  assert.deepEqual(viewFromQuery(queryFromView(shown)), shown)
  assert.equal(queryFromView(defaultAuditsView).toString(), '')
})

test('an address that makes no sense shows the plain log', () => {
  assert.deepEqual(
    view('severity=Loud&from=2026-99-99&to=soon&sortBy=secret&order=up&page=-1&pageSize=7'),
    defaultAuditsView,
  )
})

test('a change of what is listed begins at the first page; turning the page keeps the rest', () => {
  const third = view('page=3&search=ada')
  assert.equal(changeView(third, { severity: ['High'] }).page, 1)
  assert.deepEqual(changeView(third, { page: 4 }), { ...third, page: 4 })
})

test('the server is asked for whole days and for beginnings of values [AUDIT-13]', () => {
  const { from, to, ...rest } = requestFromView(
    view('from=2026-10-01&to=2026-10-02&email=ada&severity=High,Low'),
  )
  assert.equal(Date.parse(to!) - Date.parse(from!), 2 * 86_400_000)
  assert.deepEqual(rest, {
    sortBy: 'createdAt',
    sortDirection: 'desc',
    email: 'ada*',
    severity: 'Low,High',
    offset: 0,
    count: 20,
  })
})
