import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { SignInFooter } from './SignInFooter.tsx'
import { signUpTexts } from './texts.ts'

/** The vendor takes no sign-up without an invitation. */
export function SignUpClosed() {
  const t = useLoginTexts(signUpTexts)
  return (
    <Screen title={t('closedTitle')} subtitle={t('closedText')} formless>
      <Outcome of="info" />
      <SignInFooter />
    </Screen>
  )
}
