import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Role } from '../../contract/roles.ts'
import { type Harbor, harbor } from '../groups/harbor.ts'
import { answered, refused } from '../support/signed-in.ts'

const ROLES = '/identity/resources/roles/v1'

suite('keys of roles', () => {
  let h: Harbor
  before(async () => {
    h = await harbor()
  })
  after(() => h.server.close())

  test('a key cannot be mistaken for another: it is plain ASCII, and case makes no difference', async () => {
    const role = await h.newRole()
    for (const key of ['admin', 'ADMIN', role.key.toUpperCase()])
      refused(await h.admin(`POST ${ROLES}`, { key, name: 'Twin' }), 409, 'ER-03004')
    const other = await h.newRole()
    refused(await h.admin(`PATCH ${ROLES}/${other.id}`, { key: 'admin' }), 409, 'ER-03004')
    for (const key of ['Admin ', 'Аdmin', 'Ad\u200bmin', 'night shift', 'a\u0000b', 'ad/min']) {
      const [created, changed] = [
        await h.admin(`POST ${ROLES}`, { key, name: 'Twin' }),
        await h.admin(`PATCH ${ROLES}/${other.id}`, { key }),
      ]
      assert.deepEqual([created.statusCode, changed.statusCode], [400, 400], key)
    }
    refused(await h.admin(`POST ${ROLES}`, { key: 'night shift', name: 'Twin' }), 400, 'ER-03009')
    answered(await h.admin(`PATCH ${ROLES}/${other.id}`, { key: other.key.toUpperCase() }))
  })

  test('a key of an older form stays until another is written', async () => {
    const role = await h.newRole()
    await h.sql('update roles set key = $1 where id = $2', ['Night shift', role.id])
    const shown = answered<Role>(
      await h.admin(`PATCH ${ROLES}/${role.id}`, { key: 'Night shift', name: 'Nights' }),
    )
    assert.deepEqual([shown.key, shown.name], ['Night shift', 'Nights'])
    refused(await h.admin(`PATCH ${ROLES}/${role.id}`, { key: 'Night shift 2' }), 400, 'ER-03009')
  })
})
