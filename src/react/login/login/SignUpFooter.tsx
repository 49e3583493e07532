import { useStore } from '@nanostores/react'
import { publicConfigurationOf } from '../../../state/app/public-configuration.ts'
import { useApp } from '../../shell/app-context.ts'
import { Footer } from '../Footer.tsx'
import { useHydrated } from '../login-context.ts'
import { PageLink } from '../PageLink.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { loginTexts } from './texts.ts'

/** The way to sign-up, where the vendor allows it. */
export function SignUpFooter() {
  const { configuration } = useStore(publicConfigurationOf(useApp()))
  const hydrated = useHydrated()
  const t = useLoginTexts(loginTexts)
  return (
    <Footer>
      {hydrated && configuration?.allowSignups ? (
        <>
          {t('noAccount')} <PageLink page="signUpUrl">{t('signUp')}</PageLink>
        </>
      ) : null}
    </Footer>
  )
}
