import type { InvitingTenant } from '../../../../contract/sign-up.ts'
import { request } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { orElse } from '../recovery-error.ts'

/** The steps of the invitation that the page's address names, for the banner over sign-in and sign-up, and what each has. */
interface Fields {
  none: object
  verifying: object
  /** Which tenant invites. */
  known: { tenantName: string }
  unknown: { error: FlowError }
}

export type InviteTokenStep = keyof Fields

/** The state of a step, such as `InviteTokenState<'known'>`; by itself that of any step. */
export type InviteTokenState<Step extends InviteTokenStep = InviteTokenStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

export const initialInviteToken: InviteTokenState<'none'> = { step: 'none' }

export type InviteTokenEvent =
  | { type: 'opened'; token: string | null }
  | { type: 'verified'; reply: InvitingTenant }
  | { type: 'refused'; error: FlowError }

type InviteTokenNext = Next<InviteTokenState, InviteTokenEvent>

function open(state: InviteTokenState, event: InviteTokenEvent): InviteTokenNext {
  if (event.type !== 'opened') return ignoreEvent(state)
  if (!event.token) return state.step === 'none' ? ignoreEvent(state) : next(initialInviteToken)
  return next(
    { step: 'verifying' },
    request<InviteTokenEvent, 'POST /identity/resources/tenants/invites/v1/verify'>(
      'POST /identity/resources/tenants/invites/v1/verify',
      { body: { token: event.token } },
      'verified',
      'refused',
    ),
  )
}

function verifying(state: InviteTokenState<'verifying'>, event: InviteTokenEvent): InviteTokenNext {
  switch (event.type) {
    case 'verified':
      return next({ step: 'known', tenantName: event.reply.name })
    case 'refused':
      return next({ step: 'unknown', error: orElse(event.error, 'invitation') })
    default:
      return open(state, event)
  }
}

/** One function per step, of what that step has. */
type InviteTokenCases = {
  [Step in InviteTokenStep]: (state: InviteTokenState<Step>, event: InviteTokenEvent) => InviteTokenNext
}

export const inviteTokenCases: InviteTokenCases = { none: open, verifying, known: open, unknown: open }

const caseOf = <Step extends InviteTokenStep>(
  step: Step,
  state: InviteTokenState<Step>,
  event: InviteTokenEvent,
) => inviteTokenCases[step](state, event)

export const inviteToken = (state: InviteTokenState, event: InviteTokenEvent): InviteTokenNext =>
  caseOf(state.step, state, event)
