// run: on both databases
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { ConfigurationError } from '../../server/core/vendor-file/mistake.ts'
import { announceVendors } from '../../server/operator/config/coming-vendors.ts'
import { type TestServer, testServer } from '../support/server.ts'

suite('a host serves one vendor', () => {
  let server: TestServer
  before(async () => {
    server = await testServer()
  })
  after(() => server.close())

  const announce = async (...vendors: object[]): Promise<Record<string, string>> => {
    const { database, config } = server.services
    const file = { path: 'portico.config.json', content: { vendors } } as never
    try {
      await announceVendors(database.kysely, file, config)
      return {}
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      return Object.fromEntries(error.mistakes.map(({ key, message }) => [key, message]))
    }
  }

  test('several vendors of a new installation name theirs, or an empty list', async () => {
    const found = await announce(
      { id: 'one' },
      { id: 'two', hosts: ['two.test'] },
      { id: 'three', hosts: [] },
    )
    assert.deepEqual(Object.keys(found), ['vendors[0].hosts'])
    assert.match(found['vendors[0].hosts']!, /the file names others.*"one"/)
    assert.deepEqual(await announce({ id: 'one' }), {})
  })

  test('one that leads to a vendor of the database, which the file leaves alone, stops the start with the cure', async () => {
    await server.addVendor('acme')
    const found = await announce({ id: 'other', hosts: ['other.test', 'acme.test'] })
    assert.deepEqual(Object.keys(found), ['vendors[0].hosts[1]'])
    assert.match(found['vendors[0].hosts[1]']!, /leads to "acme".*\{ "id": "acme", "hosts": \[\] \}/)
    for (const acme of [
      { id: 'acme', hosts: ['login.acme.test'] },
      { id: 'acme', hosts: [] },
    ])
      assert.deepEqual(await announce({ id: 'other', hosts: ['acme.test'] }, acme), {})
    const silent = await announce({ id: 'other', hosts: ['acme.test'] }, { id: 'acme', name: 'Acme' })
    assert.deepEqual(Object.keys(silent), ['vendors[0].hosts[0]'])
    assert.deepEqual(await announce({ id: 'acme', hosts: ['acme.test'] }), {})
  })
})
