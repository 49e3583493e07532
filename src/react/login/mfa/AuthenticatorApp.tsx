import { Suspense } from 'react'
import { chunk } from '../../shell/chunk.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { ExitLinks } from './ExitLinks.tsx'
import { mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

const AuthenticatorSeed = chunk(() => import('./AuthenticatorSeed.tsx'))

export default function AuthenticatorApp({ state, send }: MfaProps<'authenticatorApp'>) {
  const t = useLoginTexts(mfaTexts)
  if (!state.context.enrolling)
    return (
      <Screen title={t('authenticatorTitle')} subtitle={t('authenticatorText')}>
        <CodeForm state={state} send={send} />
        <ExitLinks state={state} send={send} />
      </Screen>
    )
  return (
    <Screen title={t('authenticatorEnrolTitle')} subtitle={t('authenticatorEnrolText')}>
      <CodeForm state={state} send={send}>
        <Suspense fallback={null}>
          <AuthenticatorSeed state={state} />
        </Suspense>
      </CodeForm>
      <ExitLinks state={state} send={send} />
    </Screen>
  )
}
