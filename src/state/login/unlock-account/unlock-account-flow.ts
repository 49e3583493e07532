import { anonymousRequest, goTo, wait } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { orElse, recoveryError } from '../recovery-error.ts'
import { unlockAccountDelays } from './unlock-account-delays.ts'

/** The specification names no steps (§2): what happens at once, and how it ends. */
export type UnlockAccountStep = 'unlocking' | 'unlocked' | 'failed'

export interface UnlockAccountState {
  step: UnlockAccountStep
  error: FlowError | null
  /** From the link that was mailed. */
  token: string
}

export const initialUnlockAccount: UnlockAccountState = { step: 'unlocking', error: null, token: '' }

export type UnlockAccountEvent =
  | { type: 'opened'; token: string }
  | { type: 'lifted' }
  | { type: 'rejected'; error: FlowError }
  | { type: 'elapsed' }
  | { type: 'continued' }
  | { type: 'retried' }

type UnlockAccountNext = Next<UnlockAccountState, UnlockAccountEvent>

const unlock = (state: UnlockAccountState): UnlockAccountNext =>
  next(
    { ...state, step: 'unlocking', error: null },
    anonymousRequest<UnlockAccountEvent, 'POST /identity/resources/users/v3/me/unlock'>(
      'POST /identity/resources/users/v3/me/unlock',
      { body: { token: state.token } },
      'lifted',
      'rejected',
    ),
  )

function unlocking(state: UnlockAccountState, event: UnlockAccountEvent): UnlockAccountNext {
  switch (event.type) {
    case 'opened':
      return event.token
        ? unlock({ ...state, token: event.token })
        : next({ ...state, step: 'failed', error: recoveryError('unlockLink') })
    case 'lifted':
      return next(
        { ...state, step: 'unlocked' },
        wait<UnlockAccountEvent>(unlockAccountDelays.redirect, { type: 'elapsed' }),
      )
    case 'rejected':
      return next({ ...state, step: 'failed', error: orElse(event.error, 'unlockLink') })
    default:
      return ignoreEvent(state)
  }
}

/** To the login page, after a while or at once (UNLOCK-01). */
const unlocked = (state: UnlockAccountState, event: UnlockAccountEvent): UnlockAccountNext =>
  event.type === 'elapsed' || event.type === 'continued' ? next(state, goTo('loginUrl')) : ignoreEvent(state)

/** Where the link is no good any more, another password is the way in; a fault of the moment can be tried again. */
function failed(state: UnlockAccountState, event: UnlockAccountEvent): UnlockAccountNext {
  switch (event.type) {
    case 'retried':
      return state.token ? unlock(state) : ignoreEvent(state)
    case 'continued':
      return next(state, goTo('forgetPasswordUrl'))
    default:
      return ignoreEvent(state)
  }
}

export const unlockAccountCases: Cases<UnlockAccountState, UnlockAccountEvent> = {
  unlocking,
  unlocked,
  failed,
}

/** The page that a mail about a locked account leads to (spec §2). */
export const unlockAccount = (state: UnlockAccountState, event: UnlockAccountEvent): UnlockAccountNext =>
  unlockAccountCases[state.step](state, event)
