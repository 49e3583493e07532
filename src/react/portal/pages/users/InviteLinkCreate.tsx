import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createInviteLink, inviteLinkMinutes, inviteLinkOf } from '../../../../state/users/invite-link.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useAction } from '../../use-action.ts'
import { GivenRoles } from './GivenRoles.tsx'
import type { WayProps } from './InviteOneForm.tsx'
import { linkTexts } from './invite-messages.ts'
import { useFarReachingQuestion } from './use-far-reaching-question.tsx'
import { useGivenRoles } from './use-given-roles.ts'
import { dayMinutes, useLinkLives } from './use-link-lives.ts'
import { useReport } from './use-report.ts'

/** What is preselected. */
const usual = String(inviteLinkMinutes / dayMinutes)

/** The account has no invite link: what one would give, and for how long, is chosen before it is there. */
export function InviteLinkCreate({ onBusy, onChanged }: Pick<WayProps, 'onBusy' | 'onChanged'>) {
  const app = useApp()
  const t = useMessages(linkTexts)
  const { emailsEnabled } = useStore(inviteLinkOf(app).$inviteLink)
  const { roleIds, ready, ...input } = useGivenRoles()
  const { busy, error, run } = useAction()
  const lives = useLinkLives()
  const [days, setDays] = useState(usual)
  const [shouldSendEmail, setShouldSendEmail] = useState(true)
  useReport(onChanged, days !== usual || input.changed || !shouldSendEmail)
  const create = async () => {
    onBusy(true)
    await run(() =>
      createInviteLink(app, {
        expiresInMinutes: Number(days) * dayMinutes,
        roleIds: [...roleIds],
        shouldSendEmail,
      }),
    )
    onBusy(false)
  }
  const { submit, question } = useFarReachingQuestion(
    { roles: input.farReaching, confirmLabel: t('create') },
    () => void create(),
  )
  return (
    <>
      <Form busy={busy} onSubmit={() => ready && submit()}>
        <Stack gap={4}>
          <Stack gap={1}>
            <strong>{t('none')}</strong>
            <Muted>{t('noneText')}</Muted>
          </Stack>
          {error ? <Alert tone="danger">{error}</Alert> : null}
          <Select label={t('lifeLabel')} options={lives} value={days} onChange={setDays} />
          <GivenRoles
            label={t('rolesLabel')}
            failed={t('newRolesFailed')}
            value={roleIds}
            onChange={input.choose}
          />
          {emailsEnabled ? (
            <Switch
              label={t('emailNotificationTitle')}
              checked={shouldSendEmail}
              onChange={event => setShouldSendEmail(event.target.checked)}
            />
          ) : null}
          <Row justify="end">
            <Button type="submit" variant="primary" loading={busy} disabled={!ready}>
              {t('create')}
            </Button>
          </Row>
        </Stack>
      </Form>
      {question}
    </>
  )
}
