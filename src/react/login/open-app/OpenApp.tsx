import { useStore } from '@nanostores/react'
import { allowedAppLink } from '../../../../rules/app-links.ts'
import { buttonStyle } from '../../ui/Button.tsx'
import { Chrome } from '../Chrome.tsx'
import { Footer } from '../Footer.tsx'
import { useView } from '../login-context.ts'
import { Outcome } from '../Outcome.tsx'
import { PageLink } from '../PageLink.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { openAppTexts } from './texts.ts'

/**
 * Where a sign-in that began in a native application ends, in a browser beside it. The browser asks for a press before it
 * opens an application. The host says that it has one (`enableOpenAppRoute`), and of which scheme (`allowedRedirectOrigins`).
 */
export default function OpenApp() {
  const { app } = useView()
  const { search } = useStore(app.router.$location)
  const { enableOpenAppRoute } = useStore(app.$options)
  const t = useLoginTexts(openAppTexts)
  const requested = search.get('redirectUrl')
  const link = enableOpenAppRoute && requested ? allowedAppLink(requested, app.redirects()) : undefined
  return (
    <Screen
      title={t(link ? 'title' : 'nothingTitle')}
      subtitle={t(link ? 'description' : 'nothingText')}
      announce={t(link ? 'title' : 'nothingTitle')}
      formless
    >
      <Chrome>
        {link ? (
          <a
            tabIndex={0}
            className={buttonStyle}
            data-variant="primary"
            data-size="large"
            data-block
            href={link}
            rel="noreferrer"
          >
            {t('buttonText')}
          </a>
        ) : (
          <Outcome of="failed" />
        )}
      </Chrome>
      <Footer>
        <PageLink page="loginUrl">{t('backToLogin')}</PageLink>
      </Footer>
    </Screen>
  )
}
