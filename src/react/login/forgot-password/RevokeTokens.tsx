import { useLayoutEffect, useRef } from 'react'
import { adoptCredentials } from '../credentials/adopt-credentials.ts'
import { agreeCss } from '../credentials/agree-css.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { resetPasswordTexts } from './texts.ts'
import type { ForgotPasswordProps } from './use-forgot-password.ts'

/** Whether the user's personal tokens go with the old password; nothing where there are none. */
export function RevokeTokens({ state, send }: ForgotPasswordProps<'resetPasswordPage'>) {
  const { loading, personalTokens, revokePersonalTokens } = state
  const t = useLoginTexts(resetPasswordTexts)
  const place = useRef<HTMLLabelElement>(null)
  useLayoutEffect(() => {
    if (place.current) adoptCredentials(place.current.getRootNode(), agreeCss)
  }, [])
  if (personalTokens === 0) return null
  return (
    <label ref={place} className="pc-agree">
      <input
        type="checkbox"
        checked={revokePersonalTokens}
        aria-disabled={loading || undefined}
        onChange={({ target }) =>
          loading || send({ type: 'revokeToggled', revokePersonalTokens: target.checked })
        }
      />
      <span>
        <strong>{t('revokeTokens')}</strong>
        {t('tokens', { count: personalTokens })}
      </span>
    </label>
  )
}
