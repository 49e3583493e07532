import { Suspense } from 'react'
import { chunk } from '../../shell/chunk.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { ExitLinks } from './ExitLinks.tsx'
import { mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'

const AuthenticatorSeed = chunk(() => import('./AuthenticatorSeed.tsx'))

export default function AuthenticatorApp() {
  const [{ enrolling }] = useMfa()
  const t = useLoginTexts(mfaTexts)
  if (!enrolling)
    return (
      <Screen title={t('authenticatorTitle')} subtitle={t('authenticatorText')}>
        <CodeForm />
        <ExitLinks />
      </Screen>
    )
  return (
    <Screen title={t('authenticatorEnrolTitle')} subtitle={t('authenticatorEnrolText')}>
      <CodeForm>
        <Suspense fallback={null}>
          <AuthenticatorSeed />
        </Suspense>
      </CodeForm>
      <ExitLinks />
    </Screen>
  )
}
