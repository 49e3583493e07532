import { Footer } from './Footer.tsx'
import { PageLink } from './PageLink.tsx'
import { recoveryTexts } from './recovery-texts.ts'
import { useLoginTexts } from './use-login-texts.ts'

export function BackToLogin() {
  const t = useLoginTexts(recoveryTexts)
  return (
    <Footer>
      <PageLink page="loginUrl">{t('backToLogin')}</PageLink>
    </Footer>
  )
}
