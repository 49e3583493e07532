import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Audits } from '../../contract/audits.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { record } from './records.ts'

const V2 = 'POST /audits/export/csv/v2'

suite('the audit log as a file', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'dock')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'dock', 'admin@dock.test'))
  })
  after(() => server.close())

  const columns = (...names: string[]) => ({ properties: names.map(name => ({ name })) })

  test('holds the matching records in the columns that were asked for [AUDIT-03, AUDIT-18, AUDIT-19]', async () => {
    await record(server, 'acme', 'dock', [
      { minutesAgo: 3, action: 'ship.left', email: 'ada@dock.test', ip: '192.0.2.9' },
      { minutesAgo: 2, action: 'ship.came', description: 'Two "big", red\nships' },
    ])
    const reply = await admin(`${V2}?action=ship.*`, {
      properties: [
        { name: 'action', displayName: 'What, exactly' },
        { name: 'description' },
        { name: 'secret' },
      ],
    })
    assert.equal(reply.statusCode, 200, reply.body)
    assert.equal(reply.headers['content-disposition'], 'attachment; filename="audits.csv"')
    assert.match(String(reply.headers['content-type']), /^text\/csv/)
    assert.equal(reply.headers['x-total-count'], '2')
    assert.equal(
      reply.body,
      '"What, exactly",Description\r\n"ship.came","Two ""big"", red\nships"\r\n"ship.left","Something happened"\r\n',
    )
    const all = await admin('POST /audits/export/csv?action=ship.left', {})
    const [head, line] = all.body.split('\r\n')
    assert.equal(head, 'Time,User,Action,Description,IP address,Severity,Browser,Details,Account')
    assert.match(
      line!,
      /^\d{4}-\d\d-\d\dT[\d:.]+Z,"ada@dock\.test","ship\.left","Something happened","192\.0\.2\.9",Info,"","\{\}","dock"$/,
    )
  })

  test('makes text of what a spreadsheet would run', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("https://x.test","y")']
    await record(
      server,
      'acme',
      'dock',
      evil.map(text => ({ minutesAgo: 1, email: 'evil@dock.test', action: text, description: text })),
    )
    for (const column of ['description', 'action']) {
      const { body } = await admin(`${V2}?email=evil@dock.test`, columns(column))
      const cells = body
        .split('\r\n')
        .slice(1, -1)
        .map(cell => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
      assert.deepEqual(cells.sort(), evil.map(text => `'${text}`).sort(), column)
    }
  })

  test('holds every record once, however many there are', async () => {
    const many = Array.from({ length: 11_000 }, (_, n) => ({
      minutesAgo: 100 + (n % 7),
      action: 'bulk.row',
      description: `row ${n}`,
    }))
    for (let at = 0; at < many.length; at += 2000)
      await record(server, 'acme', 'dock', many.slice(at, at + 2000))
    const { body, headers } = await admin(`${V2}?action=bulk.row`, columns('description'))
    assert.equal(headers['x-total-count'], '1000+')
    const lines = body.split('\r\n').slice(1, -1)
    assert.equal(lines.length, 11_000)
    assert.equal(new Set(lines).size, 11_000)
  })

  test('stands in the order of the list, however many there are', async () => {
    const ranks = ['Info', 'Low', 'Medium', 'High', 'Critical'] as const
    const many = Array.from({ length: 5_200 }, (_, n) => ({
      minutesAgo: 1000 + (n % 13),
      action: 'sorted.row',
      email: `${n % 3}@dock.test`,
      severity: ranks[n % 5]!,
      description: String(n),
    }))
    for (let at = 0; at < many.length; at += 2000)
      await record(server, 'acme', 'dock', many.slice(at, at + 2000))
    for (const order of [
      'createdAt&sortDirection=asc',
      'email&sortDirection=asc',
      'severity&sortDirection=desc',
    ]) {
      const query = `action=sorted.row&sortBy=${order}`
      const { body } = await admin(`${V2}?${query}`, columns('description'))
      const lines = body.split('\r\n').slice(1, -1)
      assert.equal(new Set(lines).size, many.length, order)
      for (const offset of [0, 4, 25]) {
        const { data } = answered<Audits>(await admin(`GET /audits?${query}&count=200&offset=${offset}`))
        assert.deepEqual(
          lines.slice(offset * 200, (offset + 1) * 200),
          data.map(({ description }) => `"${description}"`),
          order,
        )
      }
    }
  })

  test('is itself recorded, and holds nothing of another account', async () => {
    await server.addTenant(vendor, 'other')
    await record(server, 'acme', 'other', [{ minutesAgo: 1, action: 'other.secret' }])
    const { body } = await admin(V2, columns('action'))
    assert.doesNotMatch(body, /other\.secret/)
    const { data } = answered<Audits>(await admin('GET /audits?action=audits.exported'))
    assert.ok(data.length > 0)
  })

  test('takes no path for a file name', async () => {
    const reply = await admin(`${V2}?outputFileName=${encodeURIComponent('../a"; b.csv')}`, columns('action'))
    assert.equal(reply.statusCode, 200, reply.body)
    assert.equal(reply.headers['content-disposition'], 'attachment; filename=".._a_b.csv"')
  })
})
