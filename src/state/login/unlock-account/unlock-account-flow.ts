import { anonymousRequest, goTo, wait } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { orElse, recoveryError } from '../recovery-error.ts'
import { unlockAccountDelays } from './unlock-account-delays.ts'

/** The specification names no steps (§2): what happens at once, and how it ends. `token` is that of the mailed link. */
interface Fields {
  unlocking: { token: string }
  unlocked: object
  /** Empty `token`: the link was cut short, so that there is nothing to try again. */
  failed: { token: string; error: FlowError }
}

export type UnlockAccountStep = keyof Fields

/** The state of a step, such as `UnlockAccountState<'failed'>`; by itself that of any step. */
export type UnlockAccountState<Step extends UnlockAccountStep = UnlockAccountStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

export const initialUnlockAccount: UnlockAccountState<'unlocking'> = { step: 'unlocking', token: '' }

export type UnlockAccountEvent =
  | { type: 'opened'; token: string }
  | { type: 'lifted' }
  | { type: 'rejected'; error: FlowError }
  | { type: 'elapsed' }
  | { type: 'continued' }
  | { type: 'retried' }

type UnlockAccountNext = Next<UnlockAccountState, UnlockAccountEvent>

const unlock = (token: string): UnlockAccountNext =>
  next(
    { step: 'unlocking', token },
    anonymousRequest<UnlockAccountEvent, 'POST /identity/resources/users/v3/me/unlock'>(
      'POST /identity/resources/users/v3/me/unlock',
      { body: { token } },
      'lifted',
      'rejected',
    ),
  )

function unlocking(state: UnlockAccountState<'unlocking'>, event: UnlockAccountEvent): UnlockAccountNext {
  switch (event.type) {
    case 'opened':
      return event.token
        ? unlock(event.token)
        : next({ step: 'failed', token: '', error: recoveryError('unlockLink') })
    case 'lifted':
      return next(
        { step: 'unlocked' },
        wait<UnlockAccountEvent>(unlockAccountDelays.redirect, { type: 'elapsed' }),
      )
    case 'rejected':
      return next({ step: 'failed', token: state.token, error: orElse(event.error, 'unlockLink') })
    default:
      return ignoreEvent(state)
  }
}

/** To the login page, after a while or at once (UNLOCK-01). */
const unlocked = (state: UnlockAccountState<'unlocked'>, event: UnlockAccountEvent): UnlockAccountNext =>
  event.type === 'elapsed' || event.type === 'continued' ? next(state, goTo('loginUrl')) : ignoreEvent(state)

/** Where the link is no good any more, another password unlocks as well; a fault of the moment can be tried again. */
function failed(state: UnlockAccountState<'failed'>, event: UnlockAccountEvent): UnlockAccountNext {
  switch (event.type) {
    case 'retried':
      return state.token ? unlock(state.token) : ignoreEvent(state)
    case 'continued':
      return next(state, goTo('forgetPasswordUrl'))
    default:
      return ignoreEvent(state)
  }
}

/** One function per step, of what that step has. */
type UnlockAccountCases = {
  [Step in UnlockAccountStep]: (
    state: UnlockAccountState<Step>,
    event: UnlockAccountEvent,
  ) => UnlockAccountNext
}

export const unlockAccountCases: UnlockAccountCases = { unlocking, unlocked, failed }

const caseOf = <Step extends UnlockAccountStep>(
  step: Step,
  state: UnlockAccountState<Step>,
  event: UnlockAccountEvent,
) => unlockAccountCases[step](state, event)

/** The page that a mail about a locked account leads to (spec §2). */
export const unlockAccount = (state: UnlockAccountState, event: UnlockAccountEvent): UnlockAccountNext =>
  caseOf(state.step, state, event)
