import { Suspense, useMemo } from 'react'
import { noDevices } from '../../../state/login/mfa/mfa-state.ts'
import { chunk } from '../../shell/chunk.ts'
import { Loading } from '../Loading.tsx'
import { MfaContext, type MfaHome } from '../mfa/mfa-home.ts'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { stepUpTexts } from './texts.ts'
import { useStepUp } from './use-step-up.ts'

const MfaFlow = chunk(() => import('../mfa/MfaFlow.tsx'))
const NoMFAEnrolledStepUp = chunk(() => import('../mfa/NoMFAEnrolledStepUp.tsx'))

/** Of what the screen without a second factor needs nothing. */
const nothing = { mfaToken: '', mfaDevices: noDevices }

/** The screens are those of the second factor at sign-in; what comes of them goes to this flow. */
export default function StepUpFlow() {
  const [state, send] = useStepUp()
  const { step } = state
  const { mfaToken, mfaDevices } = step === 'verifying' ? state : nothing
  const t = useLoginTexts(stepUpTexts)
  const home = useMemo<MfaHome>(
    () => ({
      key: `again ${mfaToken}`,
      start: { again: true, mfaToken, mfaDevices },
      proven: reply => send({ type: 'answered', reply }),
      leave: () => send({ type: 'left' }),
    }),
    [mfaToken, mfaDevices, send],
  )
  if (step === 'verifying' || step === 'noMFAEnrolledStepUp')
    return (
      <MfaContext value={home}>
        <Suspense fallback={<Loading />}>
          {step === 'verifying' ? <MfaFlow /> : <NoMFAEnrolledStepUp />}
        </Suspense>
      </MfaContext>
    )
  if (step === 'success')
    return (
      <Screen title={t('successTitle')} subtitle={t('successText')} announce={t('successTitle')} formless>
        <Outcome />
      </Screen>
    )
  return (
    <Screen title={t('mfaTitle')} subtitle={t('mfaSubtitle')} formless>
      <Waiting />
    </Screen>
  )
}
