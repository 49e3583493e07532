import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, signedIn } from '../support/signed-in.ts'
import { record } from './records.ts'

const PDF = 'POST /audits/export/pdf'

suite('the audit log as a PDF file', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['dock', 'quay']) await server.addTenant(vendor, id)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'dock', 'admin@dock.test'))
  })
  after(() => server.close())

  test('holds the matching records of the tenant, every page of them, and the export is in the log', async () => {
    const ships = Array.from({ length: 250 }, (_, at) => ({ minutesAgo: at, action: `ship.number-${at}` }))
    await record(server, 'acme', 'dock', [
      ...ships,
      { minutesAgo: 1, action: 'ship.odd', description: 'a) (b\\ ☃' },
    ])
    await record(server, 'acme', 'quay', [{ minutesAgo: 1, action: 'ship.foreign' }])
    const properties = ['createdAt', 'action', 'description'].map(name => ({
      name,
      displayName: `The ${name}`,
    }))
    const reply = await admin(`${PDF}?action=ship.*&outputFileName=log.pdf`, { properties })
    assert.equal(reply.statusCode, 200, reply.body)
    assert.equal(reply.headers['content-type'], 'application/pdf')
    assert.equal(reply.headers['content-disposition'], 'attachment; filename="log.pdf"')
    const file = reply.rawPayload.toString('latin1')
    assert.ok(file.startsWith('%PDF-1.4'))
    for (let at = 0; at < 250; at++) assert.match(file, new RegExp(`ship\\.number-${at}\\b`))
    // The snowman is no letter of any font of ours: a box.
    assert.match(file, /a\\\) \\\(b\\\\ \) Tj [^\n]*<0000> /)
    assert.ok(!file.includes('foreign'))
    assert.match(file, /The action/)
    assert.equal(file.match(/\/Type \/Page /g)!.length, 6)
    const { rows } = await server.services.database.pool.query(
      "select 1 from audits where tenant_id = 'dock' and action = 'audits.exported'",
    )
    assert.equal(rows.length, 1)
  })

  test('is a file that readers find their way in: each object stands where the table says', async () => {
    const file = (await admin(`${PDF}?action=none`, {})).rawPayload.toString('latin1')
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1])
    assert.ok(file.startsWith('xref\n', start))
    const entries = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
    for (const [index, at] of entries.entries()) assert.ok(file.startsWith(`${index + 1} 0 obj\n`, at))
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file)!
    assert.equal(content!.length, Number(length))
  })
})
