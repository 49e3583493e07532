import type { ProvingStep } from '../../../state/login/mfa/mfa-state.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

const day = 24 * 60 * 60

/** Only where the policy allows it (MFA-33). */
export function RememberDevice({ state, send }: MfaProps<ProvingStep>) {
  const { isAllowedToRemember, mfaDeviceExpiration, rememberDevice } = state.context
  const t = useLoginTexts(mfaTexts)
  if (!isAllowedToRemember) return null
  const days = Math.round(mfaDeviceExpiration / day)
  return (
    <Checkbox
      label={t('remember', { count: Math.max(1, days) })}
      checked={rememberDevice}
      onChange={event => send({ type: 'rememberToggled', rememberDevice: event.target.checked })}
    />
  )
}
