import { Suspense } from 'react'
import { chunk } from '../../shell/chunk.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'
import { WaysOut } from './WaysOut.tsx'

const AuthenticatorSeed = chunk(() => import('./AuthenticatorSeed.tsx'))

export default function AuthenticatorApp() {
  const [{ enrolling }] = useMfa()
  const t = useLoginTexts(mfaTexts)
  if (!enrolling)
    return (
      <Screen title={t('authenticatorTitle')} subtitle={t('authenticatorText')}>
        <CodeForm />
        <WaysOut />
      </Screen>
    )
  return (
    <Screen title={t('authenticatorEnrolTitle')} subtitle={t('authenticatorEnrolText')}>
      <CodeForm>
        <Suspense fallback={null}>
          <AuthenticatorSeed />
        </Suspense>
      </CodeForm>
      <WaysOut />
    </Screen>
  )
}
