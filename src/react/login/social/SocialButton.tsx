import type { OfferedSocialLogin } from '../../../state/login/social/offered.ts'
import type { SocialOptions } from '../../../state/login/social/social-options.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import type { Group } from './arrange.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { socialTexts } from './texts.ts'

export interface SocialButtonProps {
  provider: OfferedSocialLogin
  theme: SocialOptions
  named: Group['named']
  /** As wide as high, where the logo stands for the name. */
  square: boolean
  /** The provider that the page leaves for. */
  leaving: string | undefined
  onPress: () => void
}

export function SocialButton({ provider, theme, named, square, leaving, onPress }: SocialButtonProps) {
  const { id, name, logo } = provider
  const t = useLoginTexts(socialTexts)
  const long = t('continueWith', { provider: name })
  const icon = theme[`${id}Icon`]
  // One without a logo keeps its name: an empty button says nothing.
  const drawn = named || (logo === null && !icon ? 'short' : false)
  return (
    <Button
      block={!square}
      data-square={(square && !drawn) || undefined}
      size="large"
      data-provider={id}
      loading={leaving === id}
      disabled={leaving !== undefined && leaving !== id}
      aria-label={long}
      onClick={onPress}
    >
      <ProviderIcon provider={id} logo={logo} of={icon} />
      {drawn === 'long' ? long : drawn ? name : null}
    </Button>
  )
}
