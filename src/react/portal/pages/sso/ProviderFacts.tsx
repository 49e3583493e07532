import type { SamlWork } from '../../../../state/sso/configuration.ts'
import type { SsoFacts } from '../../../../state/sso/connections.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { providerTexts } from './setup-messages.ts'

const box = style({
  padding: token.space4,
  borderRadius: token.radius,
  background: token.surfaceSunken,
})

/** What the provider has to know of us, and where to enter it. */
export function ProviderFacts({ work, facts }: { work: SamlWork; facts: SsoFacts }) {
  const { type } = work
  const t = useMessages(providerTexts)
  return (
    <div className={box}>
      <Stack gap={4}>
        {type === 'oidc' ? (
          <CopyField
            label={t('redirectUriInputLabel')}
            hint={t('redirectUriHint')}
            value={work.oidcRedirectUri}
          />
        ) : (
          <>
            <CopyField label={t('acsUrlInputLabel')} hint={t('acsUrlHint')} value={facts.acsUrl} />
            <CopyField label={t('entityIdInputLabel')} hint={t('entityIdHint')} value={facts.spEntityId} />
            <CopyField label={t('sloUrlLabel')} hint={t('sloUrlHint')} value={work.sloUrl} />
          </>
        )}
      </Stack>
    </div>
  )
}
