import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PasswordConfig } from '../../../../contract/passwords.ts'
import { checkPassword, type PasswordTest } from '../../../../rules/password-policy.ts'
import { changePassword, loadPasswordPolicy } from '../../../state/profile/profile.ts'
import { policyLines } from '../../../state/security/policy-lines.ts'
import { useApp } from '../../shell/app-context.ts'
import { policyTexts } from '../../shell/policy-texts.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { PasswordStrength } from '../../ui/PasswordStrength.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useAction } from '../use-action.ts'
import { useRevokeTokens } from '../use-revoke-tokens.tsx'
import { useUnsaved } from '../use-unsaved.ts'
import { passwordTexts } from './messages.ts'

const narrow = style({ maxWidth: 400 })

export interface ChangePasswordFormProps {
  onChanged: () => void
  /** The server refused; why stands in the form. */
  onFailed?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** Current and new password. What the server says of one of them stands next to it. PROFILE-02, PROFILE-03. */
export function ChangePasswordForm({ onChanged, onFailed, onCancel }: ChangePasswordFormProps) {
  const app = useApp()
  const t = useMessages(passwordTexts)
  const p = useMessages(policyTexts)
  const { user } = useStore(app.session.$state)
  const [policy, setPolicy] = useState<PasswordConfig>()
  const newPasswordError = (password: string) => {
    if (!password) return t('newPasswordIsRequired')
    return policy && !checkPassword(policy, password).ok ? t('newPasswordTooWeak') : undefined
  }
  const form = useForm({
    initial: { current: '', next: '', again: '' },
    action: useAction(),
    fields: ['current', 'next'],
    serverFields: { password: 'current', newPassword: 'next' },
    validate: ({ current, next, again }) => ({
      current: current ? undefined : t('currentPasswordIsRequired'),
      next: newPasswordError(next),
      again: again === next ? undefined : t('confirmPasswordMustMatch'),
    }),
  })
  const { busy, error } = form
  const { next } = form.values
  const { revoke, field: revokeField } = useRevokeTokens(busy)
  useUnsaved(form.changed)

  // Without the policy only the server judges.
  useEffect(() => {
    loadPasswordPolicy(app).then(setPolicy, failure => app.log.warn('no password policy', failure))
  }, [app])

  const lines = policy && policyLines(policy, next)
  const checkOf = ({ name, passed }: PasswordTest) => ({
    key: name,
    label: p(name, { count: name === 'maxLength' ? (policy?.maxLength ?? 0) : (policy?.minLength ?? 0) }),
    met: passed && next !== '',
  })

  const save = async () => {
    const done = await form.submit(async values => {
      try {
        await changePassword(app, values.current, values.next, revoke)
      } catch (failure) {
        onFailed?.()
        throw failure
      }
    })
    if (done) onChanged()
  }
  return (
    <Form className={narrow} label={t('changePassword')} busy={busy} onSubmit={() => void save()}>
      <Stack gap={4}>
        {error ? <Alert tone="danger">{error}</Alert> : null}
        {/* Tells a password manager whose password it is that changes. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <TextField
          {...form.input('current')}
          label={t('currentPasswordInputLabel')}
          type="password"
          name="current-password"
          autoComplete="current-password"
        />
        <Stack gap={2}>
          <TextField
            {...form.input('next')}
            label={t('newPasswordInputLabel')}
            type="password"
            name="new-password"
            autoComplete="new-password"
          />
          {lines ? (
            <PasswordStrength
              checks={lines.required.map(checkOf)}
              some={{
                label: p('someOf', { count: lines.needed }),
                checks: lines.some.map(checkOf),
                needed: lines.isPhrase ? 0 : lines.needed,
              }}
              note={lines.phraseLength ? p('orPhrase', { count: lines.phraseLength }) : undefined}
            />
          ) : null}
        </Stack>
        <TextField
          {...form.input('again')}
          label={t('confirmPasswordInputLabel')}
          type="password"
          name="confirm-password"
          autoComplete="new-password"
        />
        {revokeField}
        <Row>
          <Button type="submit" variant="primary" loading={busy}>
            {t('changePassword')}
          </Button>
          {onCancel ? (
            <Button disabled={busy} onClick={onCancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Form>
  )
}
