import type { AuthResponse } from '../../../../contract/auth.ts'
import { shouldStepUpKey } from '../../app/storage-keys.ts'
import { afterAuth, goTo, request, signsIn } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { type MfaDevices, noDevices } from '../mfa/mfa-state.ts'
import { notEnrolled } from '../mfa/read-mfa-answer.ts'

/** While the second factor is asked for and proven. A failure is not shown: signing in again follows. */
interface Proving {
  /** An answer is awaited. */
  loading: boolean
  /** It comes from a sign-in that a step-up sent the user to: it does not send them there once more. */
  retried: boolean
}

/** The steps that exist, and what each has. Of `noMFAEnrolledStepUp` the screen is that of the second factor (spec §2 MFA steps). */
interface Fields {
  generating: Proving
  verifying: Proving & { mfaDevices: MfaDevices; mfaToken: string }
  noMFAEnrolledStepUp: object
  success: object
}

export type StepUpStep = keyof Fields

/** The state of a step, such as `StepUpState<'verifying'>`; by itself that of any step. */
export type StepUpState<Step extends StepUpStep = StepUpStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

export const initialStepUp: StepUpState<'generating'> = { step: 'generating', loading: false, retried: false }

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

function generating(state: StepUpState<'generating'>, event: StepUpEvent): StepUpNext {
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

function verifying(state: StepUpState<'verifying'>, event: StepUpEvent): StepUpNext {
  if (event.type === 'answered') return readAnswer(state, event.reply)
  return event.type === 'left' && !state.loading ? next(state, afterAuth) : ending(state, event)
}

type ProvingState = StepUpState<'generating' | 'verifying'>

/** A user completes it (STEPUP-02); devices are what to choose from (STEPUP-03). */
function readAnswer(state: ProvingState, answer: AuthResponse): StepUpNext {
  if (signsIn(answer))
    return next({ ...state, loading: true }, { type: 'accept', answer, done: 'accepted', failed: 'failed' })
  const { mfaToken = '', mfaDevices = noDevices } = answer
  return next({ step: 'verifying', loading: false, retried: state.retried, mfaToken, mfaDevices })
}

function ending(state: ProvingState, event: StepUpEvent): StepUpNext {
  switch (event.type) {
    case 'accepted':
      return next({ step: 'success' }, afterAuth)
    case 'failed':
      if (event.error.message === notEnrolled) return next({ step: 'noMFAEnrolledStepUp' })
      // The sign-in that follows leads back here, once (STEPUP-06, STEPUP-07).
      return state.retried
        ? next(state, goTo<StepUpEvent>('logoutUrl', { retried: undefined }))
        : next(state, {
            type: 'rare',
            work: { do: 'keep', key: shouldStepUpKey, value: 'true' },
            done: 'marked',
            failed: 'marked',
          })
    case 'marked':
      return next(state, goTo<StepUpEvent>('logoutUrl'))
    default:
      return ignoreEvent(state)
  }
}

const noMFAEnrolledStepUp = (state: StepUpState<'noMFAEnrolledStepUp'>, event: StepUpEvent): StepUpNext =>
  event.type === 'left' ? next(state, afterAuth) : ignoreEvent(state)

/** One function per step, of what that step has. */
type StepUpCases = { [Step in StepUpStep]: (state: StepUpState<Step>, event: StepUpEvent) => StepUpNext }

export const stepUpCases: StepUpCases = { generating, verifying, noMFAEnrolledStepUp, success: ignoreEvent }

const caseOf = <Step extends StepUpStep>(step: Step, state: StepUpState<Step>, event: StepUpEvent) =>
  stepUpCases[step](state, event)

/** Proving the second factor again (spec §4 Step-up). */
export const stepUp = (state: StepUpState, event: StepUpEvent): StepUpNext => caseOf(state.step, state, event)
