import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Role } from '../../contract/roles.ts'
import type { TeamRoles } from '../../contract/users-team.ts'
import type { ApiError } from '../../src/api/api-error.ts'
import { samples } from '../../src/state/preview/every-sample.ts'
import { previewAnswer } from '../../src/state/preview/preview-portal.ts'
import { wrongReply } from '../support/contract-reply.ts'

suite('samples of the preview', () => {
  test('are what a server that keeps the contract may answer', async () => {
    const input = { params: { planId: '' }, query: { entityName: 'audits' } }
    const wrong: string[] = []
    for (const route of Object.keys(samples)) {
      const said = wrongReply(route, await previewAnswer(route, input))
      if (said) wrong.push(said)
    }
    assert.deepEqual(wrong, [])
    assert.ok(Object.keys(samples).length > 60)
  })

  test('have the roles Admin and Support as default ones, and ReadOnly as none [ROLES-18, ROLES-19, ROLES-20]', async () => {
    const expected = { Admin: true, Support: true, ReadOnly: false }
    const roles = (await previewAnswer('GET /identity/resources/roles/v1')) as Role[]
    assert.deepEqual(Object.fromEntries(roles.map(({ key, isDefault }) => [key, isDefault])), expected)
    const { items } = (await previewAnswer('GET /team/resources/roles/v1')) as TeamRoles
    assert.deepEqual(Object.fromEntries(items.map(role => [role.key, role.givenByDefault])), expected)
  })

  test('are read only: what changes something is refused with the reason', async () => {
    const reads = /^GET |\/(count|verify)$/
    assert.deepEqual(
      Object.keys(samples).filter(route => !reads.test(route)),
      [],
    )
    await assert.rejects(
      previewAnswer('DELETE /identity/resources/users/v1/:id'),
      ({ message }: ApiError) => message === 'This is a preview: nothing is sent or saved',
    )
  })

  test('are the same whatever was done with one before', async () => {
    const route = 'GET /identity/resources/users/v2'
    const first = (await previewAnswer(route)) as { items: unknown[] }
    first.items.length = 0
    assert.ok(((await previewAnswer(route)) as { items: unknown[] }).items.length > 3)
  })
})
