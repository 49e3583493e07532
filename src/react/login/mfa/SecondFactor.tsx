import { useMemo } from 'react'
import type { MfaStrategy } from '../../../../contract/mfa-payloads.ts'
import { noDevices } from '../../../state/login/mfa/mfa-state.ts'
import { type StepProps, useView } from '../login-context.ts'
import MfaFlow from './MfaFlow.tsx'
import { MfaContext, type MfaHome } from './mfa-home.ts'

/** The second factor at sign-in: it is proven, or set up first. */
export default function SecondFactor({ state }: StepProps<'loginWithTwoFactor' | 'forceTwoFactor'>) {
  const { send } = useView().login
  const { step, answer, context } = state
  const { identifier } = context
  const home = useMemo<MfaHome>(() => {
    const { mfaToken, mfaDevices = noDevices, mfaStrategies = ['AuthenticatorApp'] } = answer
    return {
      key: mfaToken,
      start: {
        enrolling: step === 'forceTwoFactor',
        mfaToken,
        mfaDevices,
        mfaStrategies: mfaStrategies as MfaStrategy[],
        email: answer.userEmail ?? identifier,
      },
      proven: reply => send({ type: 'answered', reply }),
      leave: () => send({ type: 'back' }),
      recover: () => send({ type: 'recoverPressed' }),
    }
  }, [step, answer, identifier, send])
  return (
    <MfaContext value={home}>
      <MfaFlow />
    </MfaContext>
  )
}
