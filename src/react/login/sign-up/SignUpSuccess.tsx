import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { Footer } from '../Footer.tsx'
import { Outcome } from '../Outcome.tsx'
import { PageLink } from '../PageLink.tsx'
import { ResendButton } from '../ResendButton.tsx'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { signUpTexts } from './texts.ts'
import type { SignUpProps } from './use-sign-up.ts'

export default function SignUpSuccess({ state, send }: SignUpProps<'SignUpSuccess'>) {
  const { email, shouldActivate, resendIn, resent, loading, error } = state
  const t = useLoginTexts(signUpTexts)
  const shared = useLoginTexts(recoveryTexts)
  const title = t(shouldActivate ? 'successTitle' : 'successNoActivationTitle')
  const text = shouldActivate ? t('successActivateMessage', { email }) : t('successNoActivationText')
  return (
    <Screen title={title} subtitle={text} announce={text} formless>
      <Outcome of={shouldActivate ? 'mail' : 'check'} />
      <Chrome>
        <Failure error={error} />
      </Chrome>
      {shouldActivate ? (
        <ResendButton
          resendIn={resendIn}
          resent={resent}
          loading={loading}
          onResend={() => send({ type: 'resendPressed' })}
        />
      ) : null}
      <Footer>
        <PageLink page="loginUrl">{shared(shouldActivate ? 'backToLogin' : 'goToLogin')}</PageLink>
      </Footer>
    </Screen>
  )
}
