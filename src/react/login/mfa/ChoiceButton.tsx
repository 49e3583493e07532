import type { Choice } from '../../../state/login/mfa/mfa-state.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Icon } from '../../ui/Icon.tsx'
import { key, lock, mail, phone, shield } from '../../ui/icons/core.ts'
import { masked } from '../masked.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { mfaTexts } from './texts.ts'

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 56,
  padding: `${token.space2} ${token.space4}`,
  border: `1px solid ${token.borderControl}`,
  borderRadius: token.radius,
  background: token.surface,
  color: token.text,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background-color ${token.motionFast} ${token.easing}`,
  '&:hover': { background: token.surfaceHover },
  '&:focus-visible': { outline: `2px solid ${token.focus}`, outlineOffset: 2 },
  '& > svg': { flex: 'none', color: token.accentText },
})
const words = style({
  display: 'grid',
  minWidth: 0,
  fontSize: token.text14,
  fontWeight: token.weightMedium,
  lineHeight: '20px',
  '& > small': {
    overflowWrap: 'anywhere',
    color: token.textMuted,
    fontSize: token.text13,
    fontWeight: 400,
  },
})

const looks = {
  AuthenticatorApp: { icon: shield, name: 'authenticatorApp', text: 'authenticatorAppText' },
  SMS: { icon: phone, name: 'sms', text: 'smsText' },
  EmailCode: { icon: mail, name: 'emailCode', text: 'emailCode' },
  WebAuthnPlatform: { icon: lock, name: 'platform', text: 'platformText' },
  WebAuthnCrossPlatform: { icon: key, name: 'securityKey', text: 'securityKeyText' },
} as const

/** One way to go: what it is, and which of the person's own. */
export function ChoiceButton({ choice, onChoose }: { choice: Choice; onChoose: () => void }) {
  const t = useLoginTexts(mfaTexts)
  const { icon, name, text } = looks[choice.strategy]
  // Some keys are called what they are.
  const own = choice.label === t(name) ? '' : masked(choice.label)
  return (
    <button type="button" className={row} part="mfa-choice" onClick={onChoose}>
      <Icon of={icon} size={20} />
      <span className={words}>
        {t(name)}
        <small dir={choice.strategy === 'SMS' && choice.label ? 'ltr' : undefined}>{own || t(text)}</small>
      </span>
    </button>
  )
}
