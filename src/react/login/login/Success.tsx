import { useStore } from '@nanostores/react'
import { useApp } from '../../shell/app-context.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Done } from '../Done.tsx'
import { Footer } from '../Footer.tsx'
import { useFlow, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { laterTexts } from './later-texts.ts'

/** Signed in: on a page of its own a glimpse, in a box on somebody's page what stays. */
export default function Success() {
  const app = useApp()
  const [, send] = useFlow(useView().login)
  const { user } = useStore(app.session.$state)
  const ownPage = useStore(app.router.$page) !== undefined
  const t = useLoginTexts(laterTexts)
  const name = user?.name || user?.email
  return (
    <Screen
      title={t('successTitle')}
      subtitle={name ? t('signedInAs', { name }) : ''}
      announce={t('successTitle')}
      formless
    >
      <Done />
      <Footer>
        {ownPage ? (
          t('successText')
        ) : (
          <LinkButton onClick={() => send({ type: 'signOutPressed' })}>{t('signOut')}</LinkButton>
        )}
      </Footer>
    </Screen>
  )
}
