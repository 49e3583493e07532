import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { publicConfigurationOf } from '../../../state/app/public-configuration.ts'
import { beginSocialLogin } from '../../../state/login/social/begin.ts'
import { type OfferedSocialLogin, offeredSocialLogins } from '../../../state/login/social/offered.ts'
import { socialOptionsOf } from '../../../state/login/social/social-options.ts'
import { themeOptionsOf } from '../../../state/login/theme-options.ts'
import { useApp } from '../../shell/app-context.ts'
import { useThemeOptions } from '../../shell/use-theme-options.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { arrange, type Group } from './arrange.ts'
import { Divider } from './Divider.tsx'
import { SocialButton } from './SocialButton.tsx'

const all = style({ display: 'grid', gap: token.space3 })
const group = style({
  display: 'grid',
  gap: token.space3,
  '&[data-as="pairs"]': { gridTemplateColumns: '1fr 1fr' },
  // None stands alone in a line for two.
  '&[data-as="pairs"] > button:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  // Room for the longest of the seven names on the narrowest screen.
  '&[data-as="pairs"] > button': { paddingInline: token.space2 },
  // As many as fit beside each other, all of one width.
  '&[data-as="even"]': { gap: token.space2, gridTemplateColumns: 'repeat(auto-fit, minmax(40px, 1fr))' },
  '&[data-as="even"]:not([data-named]) > button': { paddingInline: 0 },
  '&[data-as="even"][data-named]': { gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))' },
  '&[data-as="row"]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center' },
})

/** The vendor's social providers, under the form or over it. */
export default function SocialButtons({ at = 'bottom' }: { at?: 'top' | undefined | 'bottom' }) {
  const app = useApp()
  const offered = offeredSocialLogins(useStore(publicConfigurationOf(app)))
  const [leaving, setLeaving] = useState<string>()
  // Its themes say where they stand and how.
  const theme = socialOptionsOf(themeOptionsOf(useThemeOptions(), useStore(app.router.$page)))

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

  if (at !== (theme.socialLoginsLayout?.placement ?? 'bottom')) return null
  const line = <Divider theme={theme} />
  const draw = ({ as, named, of, providers }: Group) => (
    <div key={as} className={group} data-as={as} data-of={of} data-named={named || undefined}>
      {providers.map(provider => (
        <SocialButton
          key={provider.id}
          provider={provider}
          theme={theme}
          named={named}
          square={as === 'row'}
          leaving={leaving}
          onPress={() => leave(provider)}
        />
      ))}
    </div>
  )
  return (
    <div part="social-logins">
      {at === 'top' ? null : line}
      <div className={all} data-providers="">
        {arrange(offered, theme)
          .filter(({ providers }) => providers.length > 0)
          .map(draw)}
      </div>
      {at === 'top' ? line : null}
    </div>
  )
}
