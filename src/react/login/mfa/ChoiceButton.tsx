import type { Choice } from '../../../state/login/mfa/mfa-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { key, lock, mail, phone, shield } from '../../ui/icons/core.ts'
import { choiceRow, choiceWords } from '../choice-styles.ts'
import { masked } from '../masked.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { mfaTexts } from './texts.ts'

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
    <button type="button" className={choiceRow} part="mfa-choice" onClick={onChoose}>
      <Icon of={icon} size={20} />
      <span className={choiceWords}>
        {t(name)}
        <small dir={choice.strategy === 'SMS' && choice.label ? 'ltr' : undefined}>{own || t(text)}</small>
      </span>
    </button>
  )
}
