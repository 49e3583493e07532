import { useStore } from '@nanostores/react'
import type { SocialOptions } from '../../../state/login/social/social-options.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { useView } from '../login-context.ts'
import { CustomSlot } from '../theme/CustomSlot.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { signInDivider, signUpDivider } from './texts.ts'

const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  marginBlock: token.space5,
  color: token.textMuted,
  fontSize: token.text13,
  '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${token.border}` },
})

/** Between the form and the buttons, with a theme's text or in place of it what the theme draws. */
export function Divider({ theme: { divider } }: { theme: SocialOptions }) {
  const flow = useStore(useView().$flow)
  const signIn = useLoginTexts(signInDivider)
  const signUp = useLoginTexts(signUpDivider)
  const text = flow === 'signUp' ? signUp('signUpWithSocialLogin') : signIn('signInWithSocialLogin')
  const isText = divider === undefined || (typeof divider === 'string' && !divider.includes('<'))
  if (!isText) return <CustomSlot of={divider} props={{ text }} />
  return (
    <div className={line} data-divider="">
      <span>{divider ?? text}</span>
    </div>
  )
}
