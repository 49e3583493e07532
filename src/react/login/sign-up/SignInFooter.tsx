import { Footer } from '../Footer.tsx'
import { PageLink } from '../PageLink.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { signUpTexts } from './texts.ts'

export function SignInFooter() {
  const t = useLoginTexts(signUpTexts)
  return (
    <Footer>
      {t('haveAccount')} <PageLink page="loginUrl">{t('signIn')}</PageLink>
    </Footer>
  )
}
