import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { isPhone } from '../../../../state/app/contact.ts'
import { inviteField } from '../../../../state/portal/appearance.ts'
import { isEmail } from '../../../../state/users/bulk-emails.ts'
import { inviteUser } from '../../../../state/users/change-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { PhoneNumberField } from '../../PhoneNumberField.tsx'
import { useAction } from '../../use-action.ts'
import { usePrefill } from '../../use-prefill.ts'
import { editTexts } from './action-messages.ts'
import { InvitationFields } from './InvitationFields.tsx'
import { inviteTexts } from './invite-messages.ts'
import { invitationStart, useInvitation } from './use-invitation.ts'
import { useReport } from './use-report.ts'

export interface WayProps {
  /** The dialog cannot be closed while it is true. */
  onBusy: (busy: boolean) => void
  /** Something was entered that is not sent, or no longer. */
  onChanged: (changed: boolean) => void
  /** Asks first where something was entered. */
  onCancel: () => void
  onClose: () => void
}

interface InviteOneProps extends WayProps {
  /** Where the focus begins. */
  emailRef: RefObject<HTMLInputElement | null>
}

/** One person by email. Closes when it is done; a failure stays in the form. USERS-40, USERS-41. */
export function InviteOneForm({ onBusy, onChanged, onCancel, onClose, emailRef }: InviteOneProps) {
  const app = useApp()
  const t = useMessages(inviteTexts)
  const e = useMessages(editTexts)
  const toast = useToast()
  const metadata = useStore(app.$metadata)
  const invitation = useInvitation()
  const input = usePrefill('users', 'invite')
  const nameField = inviteField(metadata, 'name')
  const phoneField = inviteField(metadata, 'phoneNumber')

  const emailErrorOf = (email: string) => {
    if (!email) return t('emailIsRequired')
    return isEmail(email) ? undefined : t('emailMustBeValid')
  }
  const phoneErrorOf = (phone: string) => {
    if (!phone) return phoneField === 'required' ? t('phoneIsRequired') : undefined
    return isPhone(phone) ? undefined : t('phoneIsInvalid')
  }
  const form = useForm({
    initial: { email: '', name: '', phone: '', ...invitationStart, ...input.texts('email', 'name') },
    action: useAction(),
    fields: [
      'email' as const,
      ...(nameField === 'hidden' ? [] : ['name' as const]),
      ...(phoneField === 'hidden' ? [] : ['phone' as const]),
    ],
    serverFields: { phoneNumber: 'phone' },
    validate: values => ({
      email: emailErrorOf(values.email.trim()),
      name: nameField === 'required' && !values.name.trim() ? t('nameIsRequired') : undefined,
      phone: phoneErrorOf(values.phone.trim()),
      duration: invitation.endsNever(values) ? e('expiryInvalid') : undefined,
    }),
  })
  const { busy, error } = form
  useReport(onChanged, form.changed || invitation.given.changed)

  const send = async () => {
    const email = form.values.email.trim()
    if (!invitation.given.ready) return
    const done = await form.submit(async values => {
      const name = values.name.trim()
      const phone = values.phone.trim()
      app.options.events?.inviteMemberSubmit?.()
      onBusy(true)
      await inviteUser(app, {
        email,
        ...(name ? { name } : {}),
        ...(phone ? { phone } : {}),
        ...invitation.sharedOf(values),
      })
    })
    onBusy(false)
    if (!done) return
    input.done()
    onClose()
    toast.show({ tone: 'success', title: t('invitationSuccessfully', { email }) })
  }
  return (
    <Form busy={busy} onSubmit={() => void send()}>
      <Stack gap={4}>
        {error ? <Alert tone="danger">{error}</Alert> : null}
        <TextField
          {...form.input('email')}
          ref={emailRef}
          label={t('emailInputLabel')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        {nameField === 'hidden' ? null : (
          <TextField
            {...form.input('name')}
            label={t('nameInputLabel')}
            autoComplete="off"
            maxLength={100}
            optional={nameField === 'optional'}
          />
        )}
        {phoneField === 'hidden' ? null : (
          <PhoneNumberField
            {...form.control('phone')}
            label={t('phoneInputLabel')}
            optional={phoneField === 'optional'}
          />
        )}
        <InvitationFields invitation={invitation} form={form} />
        <Row justify="end">
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={busy} disabled={!invitation.given.ready}>
            {t('invite')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
