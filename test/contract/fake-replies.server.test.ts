import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { schemas } from '../../contract/index.ts'
import { wrongReply } from '../support/contract-reply.ts'

suite('what a fake server may answer', () => {
  test('is of no route that the contract does not have', () => {
    assert.equal(wrongReply('GET /flag', {}), 'the contract has no GET /flag')
  })

  test('is no field that the contract does not name, for any route whose reply has a shape', () => {
    const shaped = Object.entries(schemas as Record<string, { reply?: object }>).filter(
      ([, { reply }]) => reply && Object.keys(reply).length > 0,
    )
    assert.ok(shaped.length > 300)
    assert.deepEqual(
      shaped.map(([route]) => route).filter(route => !wrongReply(route, { nonsense: 1 })),
      [],
    )
  })

  test('is a part of what the contract names, of the right type', () => {
    const route = 'GET /tenants/resources/account-settings/v1'
    assert.equal(wrongReply(route, { name: 'Acme' }), undefined)
    assert.match(wrongReply(route, { name: 1 })!, /\/name must be string/)
  })
})
