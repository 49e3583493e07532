import { useStore } from '@nanostores/react'
import { useApp } from '../../shell/app-context.ts'
import { chunk } from '../../shell/chunk.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Footer } from '../Footer.tsx'
import { type StepProps, useView } from '../login-context.ts'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { laterTexts } from './later-texts.ts'

const RegisterQuickLogin = chunk(() => import('../quick-login/RegisterQuickLogin.tsx'))

/** Signed in: on a page of its own a glimpse, in a box on a host's page what stays. */
export default function Success({ state }: StepProps<'success'>) {
  const app = useApp()
  const { send } = useView().login
  const { user } = useStore(app.session.$state)
  const ownPage = useStore(app.router.$page) !== undefined
  const t = useLoginTexts(laterTexts)
  const name = user?.name || user?.email
  if (state.context.flow === 'registerQuickLogin') return <RegisterQuickLogin state={state} />
  return (
    <Screen
      title={t('successTitle')}
      subtitle={name ? t('signedInAs', { name }) : ''}
      announce={t('successTitle')}
      formless
    >
      <Outcome />
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
