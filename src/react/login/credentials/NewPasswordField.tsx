import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { checkPassword, type PasswordPolicy } from '../../../../rules/password-policy.ts'
import { passwordPolicyOf } from '../../../state/login/password-policy.ts'
import { useApp } from '../../shell/app-context.ts'
import { recoveryTexts } from '../recovery-texts.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { PolicyHint } from './PolicyHint.tsx'
import { SecretField } from './SecretField.tsx'

export type PasswordVerdict = 'ok' | 'missing' | 'weak'

/** What is to be said of a new password before it is sent. Without a policy only the server can tell. */
export function judge(policy: PasswordPolicy | undefined, password: string): PasswordVerdict {
  if (password === '') return 'missing'
  return !policy || checkPassword(policy, password).ok ? 'ok' : 'weak'
}

/** The policy for this person; undefined while it is not known. */
export const usePasswordPolicy = (userId?: string) => useStore(passwordPolicyOf(useApp(), userId))

export interface NewPasswordFieldProps {
  label: string
  policy: PasswordPolicy | undefined
  busy: boolean
  error?: string | undefined
  /** In a form of several fields the rules, the longest part of it, wait until the field has the focus. */
  rulesOnFocus?: boolean
}

/** A password to be chosen, and what it still lacks, while it is typed. */
export function NewPasswordField({
  label,
  policy,
  busy,
  error,
  rulesOnFocus = false,
}: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const [showsRules, setShowsRules] = useState(!rulesOnFocus)
  const t = useLoginTexts(recoveryTexts)
  return (
    <SecretField
      name="password"
      label={label}
      autoComplete="new-password"
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      readOnly={busy}
      error={error}
      onInput={event => setPassword(event.currentTarget.value)}
      onFocus={() => setShowsRules(true)}
      hint={policy && (showsRules || error) ? <PolicyHint policy={policy} password={password} /> : undefined}
    />
  )
}
