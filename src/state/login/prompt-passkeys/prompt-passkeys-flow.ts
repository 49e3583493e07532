import type { PasskeyCreation } from '../../../../contract/webauthn.ts'
import type { Attestation } from '../../../../contract/webauthn-credential.ts'
import { preferredLoginKey } from '../../passkeys/preferred-login.ts'
import { dontAskAgainKey } from '../../passkeys/storage.ts'
import { type Effect, request } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import type { NewKeyOptions } from '../webauthn.ts'

export interface PromptState {
  step: 'promptPasskeys'
  saving: boolean
  error: FlowError | null
  /** Set up, or put off: the person goes on. */
  over: boolean
}

export const initialPrompt: PromptState = { step: 'promptPasskeys', saving: false, error: null, over: false }

export type PromptEvent =
  | { type: 'setUpPressed' }
  | { type: 'wanted'; reply: PasskeyCreation }
  | { type: 'made'; reply: Attestation }
  | { type: 'added' }
  | { type: 'failed'; error: FlowError }
  | { type: 'laterPressed'; never: boolean }
  | { type: 'kept' }

type PromptNext = Next<PromptState, PromptEvent>

const keep = (key: string, value: string): Effect<PromptEvent> => ({
  type: 'rare',
  work: { do: 'keep', key, value },
  done: 'kept',
  failed: 'kept',
})

/** Would you like to sign in without a password from now on? */
function promptPasskeys(state: PromptState, event: PromptEvent): PromptNext {
  if (state.over) return ignoreEvent(state)
  switch (event.type) {
    case 'setUpPressed':
      if (state.saving) return ignoreEvent(state)
      return next(
        { ...state, saving: true, error: null },
        request<PromptEvent, 'POST /identity/resources/users/webauthn/v1/devices'>(
          'POST /identity/resources/users/webauthn/v1/devices',
          {},
          'wanted',
          'failed',
        ),
      )
    case 'wanted':
      if (!state.saving) return ignoreEvent(state)
      return next(state, {
        type: 'rare',
        work: { do: 'makeKey', options: event.reply.options as NewKeyOptions },
        done: 'made',
        failed: 'failed',
      })
    case 'made':
      if (!state.saving) return ignoreEvent(state)
      return next(
        state,
        request<PromptEvent, 'POST /identity/resources/users/webauthn/v1/devices/verify'>(
          'POST /identity/resources/users/webauthn/v1/devices/verify',
          { body: event.reply },
          'added',
          'failed',
        ),
      )
    case 'added':
      if (!state.saving) return ignoreEvent(state)
      // This browser's list may offer it from now on.
      return next({ ...state, saving: false, over: true }, keep(preferredLoginKey, 'Passkeys'))
    case 'failed':
      return next({ ...state, saving: false, error: event.error })
    case 'laterPressed':
      if (state.saving) return ignoreEvent(state)
      if (!event.never) return next({ ...state, over: true })
      return next({ ...state, saving: true, error: null }, keep(dontAskAgainKey, 'true'))
    case 'kept':
      return state.saving ? next({ ...state, saving: false, over: true }) : ignoreEvent(state)
  }
}

export const promptCases: Cases<PromptState, PromptEvent> = { promptPasskeys }
export const prompt = (state: PromptState, event: PromptEvent): PromptNext =>
  promptCases[state.step](state, event)
