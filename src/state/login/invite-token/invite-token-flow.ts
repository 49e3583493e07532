import type { InvitingTenant } from '../../../../contract/sign-up.ts'
import { request } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { orElse } from '../recovery-error.ts'

/** The invitation that the page's address names: whose it is, for the banner over sign-in and sign-up. */
export interface InviteTokenState {
  step: 'none' | 'verifying' | 'known' | 'unknown'
  tenantName: string
  error: FlowError | null
}

export const initialInviteToken: InviteTokenState = { step: 'none', tenantName: '', error: null }

export type InviteTokenEvent =
  | { type: 'opened'; token: string | null }
  | { type: 'verified'; reply: InvitingTenant }
  | { type: 'refused'; error: FlowError }

type InviteTokenNext = Next<InviteTokenState, InviteTokenEvent>

function open(state: InviteTokenState, event: InviteTokenEvent): InviteTokenNext {
  if (event.type !== 'opened') return ignoreEvent(state)
  if (!event.token) return state.step === 'none' ? ignoreEvent(state) : next(initialInviteToken)
  return next(
    { ...initialInviteToken, step: 'verifying' },
    request<InviteTokenEvent, 'POST /identity/resources/tenants/invites/v1/verify'>(
      'POST /identity/resources/tenants/invites/v1/verify',
      { body: { token: event.token } },
      'verified',
      'refused',
    ),
  )
}

function verifying(state: InviteTokenState, event: InviteTokenEvent): InviteTokenNext {
  switch (event.type) {
    case 'verified':
      return next({ ...state, step: 'known', tenantName: event.reply.name })
    case 'refused':
      return next({ ...state, step: 'unknown', error: orElse(event.error, 'invitation') })
    default:
      return open(state, event)
  }
}

export const inviteTokenCases: Cases<InviteTokenState, InviteTokenEvent> = {
  none: open,
  verifying,
  known: open,
  unknown: open,
}

export const inviteToken = (state: InviteTokenState, event: InviteTokenEvent): InviteTokenNext =>
  inviteTokenCases[state.step](state, event)
