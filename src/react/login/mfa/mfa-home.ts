import { createContext, use } from 'react'
import type { AuthResponse } from '../../../../contract/auth.ts'
import type { FactorContext } from '../../../state/login/mfa/mfa-state.ts'

/** What asks for a second factor: a sign-in, or an open session that proves one again. The screens are the same. */
export interface MfaHome {
  /** Tells one asking from the next. */
  key: string
  start: Partial<FactorContext>
  proven(answer: AuthResponse): void
  leave(): void
  /** Absent where a lost factor cannot be told. */
  recover?: () => void
}

/** Set around the screens by who asks. */
export const MfaContext = createContext<MfaHome | undefined>(undefined)

export function useMfaHome(): MfaHome {
  const home = use(MfaContext)
  if (!home) throw new Error('Screens of the second factor need <MfaContext> around them.')
  return home
}
