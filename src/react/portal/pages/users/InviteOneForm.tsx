import { useStore } from '@nanostores/react'
import { type RefObject, useState } from 'react'
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
import { PhoneNumberField } from '../../PhoneNumberField.tsx'
import { useAction } from '../../use-action.ts'
import { InvitationFields } from './InvitationFields.tsx'
import { inviteTexts } from './invite-messages.ts'
import { useInvitation } from './use-invitation.ts'
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

/** One person by e-mail. Closes when it is done; a failure stays in the form. USERS-40, USERS-41. */
export function InviteOneForm({ onBusy, onChanged, onCancel, onClose, emailRef }: InviteOneProps) {
  const app = useApp()
  const t = useMessages(inviteTexts)
  const toast = useToast()
  const metadata = useStore(app.$metadata)
  const { busy, error, field, run } = useAction()
  const form = useInvitation()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [checked, setChecked] = useState(false)
  const nameField = inviteField(metadata, 'name')
  const phoneField = inviteField(metadata, 'phoneNumber')

  useReport(onChanged, email !== '' || name !== '' || phone !== '' || form.changed)

  const given = { email: email.trim(), name: name.trim(), phone: phone.trim() }
  const emailError = given.email ? (isEmail(given.email) ? '' : t('emailMustBeValid')) : t('emailIsRequired')
  const nameError = nameField === 'required' && !given.name ? t('nameIsRequired') : ''
  const phoneMissing = phoneField === 'required' && !given.phone
  const phoneWrong = given.phone !== '' && !isPhone(given.phone)
  const phoneError = phoneMissing ? t('phoneIsRequired') : phoneWrong ? t('phoneIsInvalid') : ''

  const send = async () => {
    setChecked(true)
    if (emailError || nameError || phoneError || !form.valid || !form.given.ready) return
    const person = {
      email: given.email,
      ...(given.name ? { name: given.name } : {}),
      ...(given.phone ? { phone: given.phone } : {}),
      ...form.shared,
    }
    app.options.events?.inviteMemberSubmit?.()
    onBusy(true)
    const done = await run(() => inviteUser(app, person))
    onBusy(false)
    if (!done) return
    onClose()
    toast.show({ tone: 'success', title: t('invitationSuccessfully', { email: person.email }) })
  }
  const showError = (text: string) => (checked && text ? text : undefined)
  return (
    <Form busy={busy} onSubmit={() => void send()}>
      <Stack gap={4}>
        {error && !(field === 'name' && nameField !== 'hidden') ? <Alert tone="danger">{error}</Alert> : null}
        <TextField
          ref={emailRef}
          label={t('emailInputLabel')}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={showError(emailError)}
          onChange={event => setEmail(event.target.value)}
        />
        {nameField === 'hidden' ? null : (
          <TextField
            label={t('nameInputLabel')}
            autoComplete="off"
            maxLength={100}
            optional={nameField === 'optional'}
            value={name}
            error={showError(nameError) ?? (field === 'name' ? error : undefined)}
            onChange={event => setName(event.target.value)}
          />
        )}
        {phoneField === 'hidden' ? null : (
          <PhoneNumberField
            label={t('phoneInputLabel')}
            optional={phoneField === 'optional'}
            value={phone}
            error={showError(phoneError)}
            onChange={setPhone}
          />
        )}
        <InvitationFields form={form} checked={checked} />
        <Row justify="end">
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={busy} disabled={!form.given.ready}>
            {t('invite')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
