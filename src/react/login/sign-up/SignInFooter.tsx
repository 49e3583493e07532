import { Footer } from '../Footer.tsx'
import { PageLink } from '../PageLink.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { signUpTexts } from './texts.ts'

export function SignInFooter() {
  const t = useLoginTexts(signUpTexts)
  return (
    <Footer>
      {t('loginMessage')} <PageLink page="loginUrl">{t('loginLink')}</PageLink>
    </Footer>
  )
}
