import type { AuthResponse } from '../../../../contract/auth.ts'
import { shouldStepUpKey } from '../../app/storage-keys.ts'
import { afterAuth, goTo, request, signsIn } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { type MfaDevices, noDevices } from '../mfa/mfa-state.ts'
import { notEnrolled } from '../mfa/read-mfa-answer.ts'

/** Of `noMFAEnrolledStepUp` the screen is that of the second factor (spec §2 MFA steps). */
export type StepUpStep = 'generating' | 'verifying' | 'noMFAEnrolledStepUp' | 'success'

export interface StepUpState {
  step: StepUpStep
  loading: boolean
  error: FlowError | null
  /** It comes from a sign-in that a step-up sent the person to: it does not send them there once more. */
  retried: boolean
  mfaDevices: MfaDevices
  mfaToken: string
}

export const initialStepUp: StepUpState = {
  step: 'generating',
  loading: false,
  error: null,
  retried: false,
  mfaDevices: noDevices,
  mfaToken: '',
}

export type StepUpEvent =
  | { type: 'opened'; maxAge: number | null; retried: boolean }
  | { type: 'answered'; reply: AuthResponse }
  | { type: 'failed'; error: FlowError }
  /** The flag is set. */
  | { type: 'marked'; error?: FlowError }
  | { type: 'accepted' }
  | { type: 'left' }

type StepUpNext = Next<StepUpState, StepUpEvent>
const generate = 'POST /identity/resources/auth/v1/user/step-up/generate'

function generating(state: StepUpState, event: StepUpEvent): StepUpNext {
  switch (event.type) {
    case 'opened': {
      if (state.loading) return ignoreEvent(state)
      const { maxAge, retried } = event
      const body = maxAge === null ? {} : { maxAge }
      return next(
        { ...state, loading: true, retried },
        request<StepUpEvent, typeof generate>(generate, { body }, 'answered', 'failed'),
      )
    }
    case 'answered':
      return readAnswer(state, event.reply)
    default:
      return ending(state, event)
  }
}

function verifying(state: StepUpState, event: StepUpEvent): StepUpNext {
  if (event.type === 'answered') return readAnswer(state, event.reply)
  return event.type === 'left' && !state.loading ? next(state, afterAuth) : ending(state, event)
}

/** A user completes it (STEPUP-02); devices are what to choose from (STEPUP-03). */
function readAnswer(state: StepUpState, answer: AuthResponse): StepUpNext {
  if (signsIn(answer))
    return next({ ...state, loading: true }, { type: 'accept', answer, done: 'accepted', failed: 'failed' })
  const { mfaToken = '', mfaDevices = noDevices } = answer
  return next({ ...state, step: 'verifying', loading: false, error: null, mfaToken, mfaDevices })
}

function ending(state: StepUpState, event: StepUpEvent): StepUpNext {
  switch (event.type) {
    case 'accepted':
      return next({ ...state, step: 'success', loading: false, mfaToken: '' }, afterAuth)
    case 'failed': {
      const { error } = event
      if (error.message === notEnrolled)
        return next({ ...state, step: 'noMFAEnrolledStepUp', loading: false, error })
      const failed = { ...state, error }
      // The sign-in that follows leads back here, once (STEPUP-06, STEPUP-07).
      return state.retried
        ? next(failed, goTo<StepUpEvent>('logoutUrl', { retried: undefined }))
        : next(failed, {
            type: 'rare',
            work: { do: 'keep', key: shouldStepUpKey, value: 'true' },
            done: 'marked',
            failed: 'marked',
          })
    }
    case 'marked':
      return next(state, goTo<StepUpEvent>('logoutUrl'))
    default:
      return ignoreEvent(state)
  }
}

const noMFAEnrolledStepUp = (state: StepUpState, event: StepUpEvent): StepUpNext =>
  event.type === 'left' ? next(state, afterAuth) : ignoreEvent(state)

export const stepUpCases: Cases<StepUpState, StepUpEvent> = {
  generating,
  verifying,
  noMFAEnrolledStepUp,
  success: ignoreEvent,
}

/** Proving the second factor again (spec §4 Step-up). */
export const stepUp = (state: StepUpState, event: StepUpEvent): StepUpNext =>
  stepUpCases[state.step](state, event)
