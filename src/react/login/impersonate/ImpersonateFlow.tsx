import { useStore } from '@nanostores/react'
import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import { createFlow } from '../../../state/login/create-flow.ts'
import {
  type ImpersonateEvent,
  type ImpersonateState,
  impersonate,
  initialImpersonate,
} from '../../../state/login/impersonate/impersonate-flow.ts'
import { asSentence } from '../as-sentence.ts'
import { Footer } from '../Footer.tsx'
import { useFlow, useView } from '../login-context.ts'
import { Outcome } from '../Outcome.tsx'
import { PageLink } from '../PageLink.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { impersonateTexts } from './texts.ts'

const linkConsumed = 'ER-26002' satisfies ErrorCode

function useImpersonate() {
  const view = useView()
  const { app } = view
  const flow = view.keep<ImpersonateState, ImpersonateEvent>(`impersonate ${view.visit}`, () => {
    const { search } = app.router.$location.get()
    const created = createFlow<ImpersonateState, ImpersonateEvent>(app, impersonate, initialImpersonate)
    const request = {
      impersonatedUserId: search.get('impersonatedUserId') ?? '',
      actorToken: search.get('actorToken') ?? '',
      redirectUrl: search.get('redirectUrl'),
    }
    // Not while the first load still asks who is signed in: its answer would bring them back.
    const stop = app.session.$state.subscribe(({ status }) => {
      if (status === 'loading') return
      queueMicrotask(() => {
        stop()
        // It works once; what is left of it must not stay in the history.
        app.router.setQuery({ actorToken: undefined })
        created.send({ type: 'opened', ...request })
      })
    })
    return created
  })
  return useFlow(flow)
}

export default function ImpersonateFlow() {
  const { app } = useView()
  const [state] = useImpersonate()
  const { user } = useStore(app.session.$state)
  const t = useLoginTexts(impersonateTexts)
  const said = useErrorText()
  if (state.step === 'success') {
    const title = t('successTitle', { name: user?.name || user?.email || '' })
    return (
      <Screen title={title} subtitle={t('successText')} announce={title} formless>
        <Outcome />
      </Screen>
    )
  }
  const { error } = state
  if (!error)
    return (
      <Screen title={t('title')} subtitle={t('subtitle')} formless>
        <Waiting />
      </Screen>
    )
  const expired = error.code === linkConsumed
  const title = t(expired ? 'expiredTitle' : 'failedTitle')
  const text = expired ? t('expiredMessage') : asSentence(said(error) ?? '')
  return (
    <Screen title={title} subtitle={text} announce={`${title}. ${text}`} formless>
      <Outcome of="failed" />
      <Footer>
        <PageLink page="loginUrl">{t('backToLogin')}</PageLink>
      </Footer>
    </Screen>
  )
}
