import { createContext, use } from 'react'
import type { AuthResponse } from '../../../../contract/auth.ts'
import type { MfaStrategy } from '../../../../contract/mfa-payloads.ts'
import type { LoginView } from '../../../state/login/login-view.ts'
import { type MfaState, noDevices } from '../../../state/login/mfa/mfa-state.ts'
import { useView } from '../login-context.ts'

/** What asks for a second factor: a sign-in, or an open session that proves one again. The screens are the same. */
export interface MfaHome {
  /** Tells one asking from the next. */
  key: string
  start: Partial<MfaState>
  proven(answer: AuthResponse): void
  leave(): void
  /** Absent where a lost factor cannot be told. */
  recover?: () => void
}

/** Set around the screens by who asks, where it is not the sign-in. */
export const MfaContext = createContext<MfaHome | undefined>(undefined)

export function useMfaHome(): MfaHome {
  const given = use(MfaContext)
  const view = useView()
  return given ?? signIn(view)
}

function signIn(view: LoginView): MfaHome {
  const { answer, identifier, step } = view.login.$state.get()
  return {
    key: answer?.mfaToken ?? '',
    start: {
      enrolling: step === 'forceTwoFactor',
      mfaToken: answer?.mfaToken ?? '',
      mfaDevices: answer?.mfaDevices ?? noDevices,
      mfaStrategies: (answer?.mfaStrategies ?? ['AuthenticatorApp']) as MfaStrategy[],
      email: answer?.userEmail ?? identifier,
    },
    proven: reply => view.login.send({ type: 'answered', reply }),
    leave: () => view.login.send({ type: 'back' }),
    recover: () => view.login.send({ type: 'recoverPressed' }),
  }
}
