import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type InviteTokenEvent,
  type InviteTokenState,
  initialInviteToken,
  inviteToken,
  inviteTokenCases,
} from '../../src/state/login/invite-token/invite-token-flow.ts'
import {
  initialLogout,
  type LogoutEvent,
  type LogoutState,
  logout,
  logoutCases,
} from '../../src/state/login/logout/logout-flow.ts'
import { holdsTable, unsaid, walksSafely } from './flow-table.ts'

const leaving: { states: Record<string, LogoutState>; events: Record<string, LogoutEvent> } = {
  states: { loggingOut: initialLogout, loggedOut: { step: 'loggedOut' } },
  events: { opened: { type: 'opened' }, loggedOut: { type: 'loggedOut' } },
}
const logoutFlow = {
  transition: logout,
  cases: logoutCases,
  ...leaving,
  table: { loggingOut: { opened: 'loggingOut: logOut', loggedOut: 'loggedOut: afterLogout' } },
}

const known: InviteTokenState = { step: 'known', tenantName: 'Globex' }
const banner: { states: Record<string, InviteTokenState>; events: Record<string, InviteTokenEvent> } = {
  states: {
    none: initialInviteToken,
    verifying: { step: 'verifying' },
    known,
    unknown: { step: 'unknown', error: unsaid },
  },
  events: {
    opened: { type: 'opened', token: 'inv' },
    'opened, without': { type: 'opened', token: null },
    verified: { type: 'verified', reply: { name: 'Globex' } },
    refused: { type: 'refused', error: unsaid },
  },
}
const again = { opened: 'verifying: request', 'opened, without': 'none' }
const inviteFlow = {
  transition: inviteToken,
  cases: inviteTokenCases,
  ...banner,
  table: {
    none: { opened: 'verifying: request' },
    verifying: { ...again, verified: 'known', refused: 'unknown' },
    known: again,
    unknown: again,
  },
}

describe('the logout flow', () => {
  it('answers every event in every step', () => holdsTable(logoutFlow))
  it('never leaves its steps, whatever happens', () => walksSafely(logoutFlow, initialLogout))
})

describe('the invitation that an address names', () => {
  it('answers every event in every step', () => holdsTable(inviteFlow))
  it('never leaves its steps, whatever happens', () => walksSafely(inviteFlow, initialInviteToken))

  it('has words for a token that cannot be verified [INV-16]', () => {
    const { state } = inviteToken(banner.states.verifying!, banner.events.refused!)
    assert.equal(state.step === 'unknown' && state.error.message, "We couldn't verify your invitation")
  })
})
