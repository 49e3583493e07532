import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { beginSocialLogin } from '../../../state/login/social/begin.ts'
import { socialLookOf } from '../../../state/login/social/look.ts'
import { type OfferedSocialLogin, offeredSocialLogins } from '../../../state/login/social/offered.ts'
import { publicConfigurationOf } from '../../../state/public-configuration.ts'
import { useApp } from '../../shell/app-context.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { socialTexts } from './texts.ts'

const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  marginBlock: token.space5,
  color: token.textMuted,
  fontSize: token.text13,
  '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${token.border}` },
})
/** Tall enough for a finger, as many as fit beside each other. */
const icons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: token.space3 })
const list = style({
  display: 'grid',
  gap: token.space3,
  '&[data-many]': { gridTemplateColumns: '1fr 1fr' },
})

/** From how many on two stand side by side. */
const MANY = 3

/** The vendor's social providers, under the form or over it. */
export default function SocialButtons({ at = 'bottom' }: { at?: 'top' | undefined | 'bottom' }) {
  const app = useApp()
  const offered = offeredSocialLogins(useStore(publicConfigurationOf(app)))
  const [leaving, setLeaving] = useState<string>()
  const t = useLoginTexts(socialTexts)
  useStore(app.$metadata) // its theme says where they stand
  const { iconsOnly = false, socialLoginsLayout } = socialLookOf(app)
  const many = offered.length >= MANY
  const line = <p className={divider}>{t('or')}</p>

  function leave(provider: OfferedSocialLogin): void {
    setLeaving(provider.id)
    beginSocialLogin(app, provider).then(
      left => left || setLeaving(undefined),
      (error: unknown) => {
        app.log.error('a social login could not begin', error)
        setLeaving(undefined)
      },
    )
  }

  if (at !== (socialLoginsLayout?.placement ?? 'bottom')) return null
  return (
    <div part="social-logins">
      {at === 'top' ? null : line}
      <div className={iconsOnly ? icons : list} data-many={many || undefined}>
        {offered.map(provider => (
          <Button
            key={provider.id}
            block={!iconsOnly}
            data-square={(iconsOnly && provider.logo !== null) || undefined}
            size="large"
            loading={leaving === provider.id}
            disabled={leaving !== undefined && leaving !== provider.id}
            aria-label={t('continueWith', { provider: provider.name })}
            onClick={() => leave(provider)}
          >
            <ProviderIcon provider={provider.id} logo={provider.logo} />
            {iconsOnly && provider.logo !== null
              ? null
              : many
                ? provider.name
                : t('continueWith', { provider: provider.name })}
          </Button>
        ))}
      </div>
      {at === 'top' ? line : null}
    </div>
  )
}
