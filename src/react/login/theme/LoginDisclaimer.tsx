import { isAsked } from '../../../state/login/asks-consent.ts'
import type { LoginThemeOptions } from '../../../state/login/theme-options.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { DisclaimerWords } from './DisclaimerWords.tsx'
import { loginDisclaimer } from './disclaimer-texts.ts'

const text = style({
  marginBlockStart: token.space4,
  color: token.textMuted,
  fontSize: token.text12,
  lineHeight: '18px',
  textAlign: 'center',
  textWrap: 'balance',
})

/** What a user agrees to by signing in, at the foot of the card. */
export function LoginDisclaimer({
  of: { disclaimer },
  page,
}: {
  of: LoginThemeOptions
  page: string | undefined
}) {
  const t = useLoginTexts(loginDisclaimer)
  // On the sign-up page it is asked in the form.
  if (page === 'signUpUrl' || !isAsked(disclaimer)) return null
  return (
    <p className={text} data-disclaimer="">
      <DisclaimerWords
        of={disclaimer}
        texts={loginDisclaimer}
        sentence={t('disclaimerText')}
        link={(href, name) => (
          <PlainLink href={href} target="_blank" rel="noreferrer">
            {name}
          </PlainLink>
        )}
      />
    </p>
  )
}
