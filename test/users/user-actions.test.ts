import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Administrator, actionsFor, canDo, isExpired } from '../../src/state/users/user-actions.ts'
import { person } from './people.ts'

const admin: Administrator = {
  id: 'admin',
  mayWrite: true,
  mayDelete: true,
  mayEndSessions: true,
  superUser: false,
  temporaryUsers: true,
}
const names = (facts: Parameters<typeof person>[0], who = admin) =>
  actionsFor(person(facts), who).map(({ action, disabledReason }) =>
    disabledReason ? `${action}: ${disabledReason}` : action,
  )

describe('what can be done with a member', () => {
  it('follows their state; who has not come in yet can be neither locked nor unlocked', () => {
    assert.deepEqual(names({ mfaEnrolled: true }), [
      'editRoles',
      'editDetails',
      'makeTemporary',
      'resetPassword',
      'resetFactors',
      'endSessions',
      'lock',
      'disable',
      'delete',
    ])
    assert.ok(!names({}).includes('resetFactors'))
    assert.deepEqual(names({ isLocked: true, isDisabled: true, activatedForTenant: false }), [
      'editRoles',
      'editDetails',
      'resendActivation',
      'makeTemporary',
      'enable',
      'cancelInvitation',
    ])
    assert.ok(names({ isLocked: true }).includes('unlock'))
    assert.deepEqual(names({ temporaryExpirationDate: '2026-12-01T00:00:00Z' }), [
      'editRoles',
      'editDetails',
      'changeExpiry',
      'makePermanent',
      'resetPassword',
      'endSessions',
      'lock',
      'disable',
      'delete',
    ])
  })

  it('follows the permissions of the person who looks', () => {
    assert.deepEqual(names({}, { ...admin, mayWrite: false }), ['endSessions', 'delete'])
    assert.ok(!names({}, { ...admin, mayDelete: false }).includes('delete'))
    assert.deepEqual(names({}, { ...admin, mayWrite: false, mayDelete: false, mayEndSessions: false }), [])
  })

  it('has no temporary membership while the flag is off', () => {
    const expiring = { temporaryExpirationDate: '2026-12-01T00:00:00Z' }
    for (const facts of [{}, expiring])
      assert.deepEqual(names(facts, { ...admin, temporaryUsers: false }), [
        'editRoles',
        'editDetails',
        'resetPassword',
        'endSessions',
        'lock',
        'disable',
        'delete',
      ])
  })

  it('does not let anybody shut themself out, and says so', () => {
    assert.deepEqual(names({ id: 'admin' }), [
      'editRoles',
      'editDetails',
      'makeTemporary: self',
      'resetPassword: self',
      'endSessions: self',
      'lock: self',
      'disable: self',
      'delete: self',
    ])
    assert.equal(canDo(person({ id: 'admin' }), admin, 'delete'), false)
    assert.equal(canDo(person(), admin, 'delete'), true)
  })

  it('leaves to the directory what the directory keeps', () => {
    assert.deepEqual(names({ managedBy: 'scim2' }), [
      'editRoles',
      'editDetails: directory',
      'makeTemporary: directory',
      'resetPassword',
      'endSessions',
      'lock',
      'disable: directory',
      'delete: directory',
    ])
  })

  it('leaves a person who has other accounts too to themself, but not the membership', () => {
    const shared = names({ tenantIds: ['acme', 'other'], mfaEnrolled: true })
    assert.ok(shared.includes('editDetails: shared') && shared.includes('lock: shared'))
    assert.ok(shared.includes('resetFactors: shared') && shared.includes('resetPassword'))
    assert.ok(shared.includes('editRoles') && shared.includes('disable') && shared.includes('delete'))
  })

  it('leaves super users to super users', () => {
    assert.ok(names({ superUser: true }).every(name => name.endsWith(': protected')))
    assert.ok(names({ superUser: true }, { ...admin, superUser: true }).includes('delete'))
  })

  it('knows when a temporary membership has ended', () => {
    const until = person({ temporaryExpirationDate: '2026-12-01T00:00:00Z' })
    const end = Date.parse('2026-12-01T00:00:00Z')
    assert.deepEqual(
      [isExpired(until, end - 1), isExpired(until, end), isExpired(person(), end)],
      [false, true, false],
    )
  })
})
