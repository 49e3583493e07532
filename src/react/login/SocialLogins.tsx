import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { publicConfigurationOf } from '../../state/app/public-configuration.ts'
import { useApp } from '../shell/app-context.ts'
import { chunk } from '../shell/chunk.ts'
import { Chrome } from './Chrome.tsx'
import { useHydrated } from './login-context.ts'

const SocialButtons = chunk(() => import('./social/SocialButtons.tsx'))

/** The vendor's social providers, if there are any: only then their buttons are loaded. */
export function SocialLogins({ at }: { at?: 'top' }) {
  const { socialLogins, customSocialLogins } = useStore(publicConfigurationOf(useApp()))
  const hydrated = useHydrated()
  return hydrated && (socialLogins?.length || customSocialLogins?.providers.length) ? (
    <Chrome>
      <Suspense fallback={null}>
        <SocialButtons at={at} />
      </Suspense>
    </Chrome>
  ) : null
}
