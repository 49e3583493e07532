import { useState } from 'react'
import { parseEmails } from '../../../../state/users/bulk-emails.ts'
import { type BulkReport, inviteUsers } from '../../../../state/users/bulk-invite.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { editTexts } from './action-messages.ts'
import { InvitationFields } from './InvitationFields.tsx'
import type { WayProps } from './InviteOneForm.tsx'
import { InviteReport } from './InviteReport.tsx'
import { inviteTexts } from './invite-messages.ts'
import { useFarReachingQuestion } from './use-far-reaching-question.tsx'
import { invitationStart, useInvitation } from './use-invitation.ts'
import { useReport } from './use-report.ts'

/** A pasted list of addresses: each gets its own invitation, and each that gets none is named with the reason. */
export function InviteManyForm({
  onBusy,
  onChanged,
  onCancel,
  onClose,
  onInvited,
}: WayProps & { onInvited: () => void }) {
  const app = useApp()
  const t = useMessages(inviteTexts)
  const e = useMessages(editTexts)
  const invitation = useInvitation()
  const form = useForm({
    initial: { text: '', ...invitationStart },
    validate: values => ({
      text: parseEmails(values.text).some(({ valid }) => valid) ? undefined : t('bulkIsRequired'),
      duration: invitation.endsNever(values) ? e('expiryInvalid') : undefined,
    }),
  })
  const [done, setDone] = useState<number>()
  const [report, setReport] = useState<BulkReport>()

  const entries = parseEmails(form.values.text)
  const emails = entries.filter(({ valid }) => valid).map(({ email }) => email)
  const invalid = entries.filter(({ valid }) => !valid).map(({ email }) => email)

  useReport(onChanged, report === undefined && (form.changed || invitation.given.changed))
  const sendLabel = emails.length > 1 ? t('inviteMany', { count: emails.length }) : t('invite')
  const send = async () => {
    app.options.events?.inviteMembersSubmit?.()
    onBusy(true)
    setDone(0)
    const outcome = await inviteUsers(app, emails, invitation.sharedOf(form.values), setDone)
    setDone(undefined)
    onBusy(false)
    onInvited()
    setReport(outcome)
  }
  const farReaching = useFarReachingQuestion(
    { roles: invitation.given.farReaching, people: emails.length, confirmLabel: sendLabel },
    () => void send(),
  )
  const submit = () => {
    if (form.check() && invitation.given.ready) farReaching.submit()
  }
  if (report)
    return (
      <InviteReport
        report={report}
        onClose={onClose}
        onRetry={failed => {
          form.change({ text: failed.join('\n') })
          setReport(undefined)
        }}
      />
    )
  return (
    <>
      <Form busy={done !== undefined} onSubmit={submit}>
        <Stack gap={4}>
          <Stack gap={2}>
            <TextArea
              {...form.input('text')}
              label={t('bulkLabel')}
              hint={t('bulkHint')}
              placeholder={t('bulkPlaceholder')}
              rows={5}
              spellCheck={false}
              autoComplete="off"
              disabled={done !== undefined}
            />
            {entries.length > 0 ? (
              <Row gap={1} aria-live="polite">
                <Badge tone="success">{t('bulkFound', { count: emails.length })}</Badge>
                {invalid.length > 0 ? (
                  <Badge tone="danger">{t('bulkInvalid', { count: invalid.length })}</Badge>
                ) : null}
              </Row>
            ) : null}
            {invalid.length > 0 ? (
              <Muted>
                {t('bulkInvalidHelp')}{' '}
                {invalid.map((entry, index) => (
                  <span key={entry}>
                    {index > 0 ? ', ' : ''}
                    <s>{entry}</s>
                  </span>
                ))}
              </Muted>
            ) : null}
          </Stack>
          <InvitationFields invitation={invitation} form={form} />
          <Row justify="end">
            <Muted role="status">
              {done === undefined ? '' : t('bulkProgress', { done, total: emails.length })}
            </Muted>
            <Button disabled={done !== undefined} onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              loading={done !== undefined}
              disabled={!invitation.given.ready}
            >
              {sendLabel}
            </Button>
          </Row>
        </Stack>
      </Form>
      {farReaching.question}
    </>
  )
}
