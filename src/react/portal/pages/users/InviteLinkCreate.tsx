import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createInviteLink, inviteLinkMinutes, inviteLinkOf } from '../../../../state/invite-link.ts'
import { defaultRoleIds, farReaching, rolesOf } from '../../../../state/roles.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useAction } from '../../use-action.ts'
import { ConfirmFarReaching } from './ConfirmFarReaching.tsx'
import { GivenRoles } from './GivenRoles.tsx'
import type { WayProps } from './InviteOneForm.tsx'
import { linkTexts } from './invite-messages.ts'
import { dayMinutes, useLinkLives } from './use-link-lives.ts'

/** The account has no invite link: what one would give, and for how long, is chosen before it is there. */
export function InviteLinkCreate({ onBusy, onSaved }: Pick<WayProps, 'onBusy' | 'onSaved'>) {
  const app = useApp()
  const t = useMessages(linkTexts)
  const { emailsEnabled } = useStore(inviteLinkOf(app).$inviteLink)
  const { items } = useStore(rolesOf(app).$roles)
  const { busy, error, run } = useAction()
  const lives = useLinkLives()
  const [days, setDays] = useState(String(inviteLinkMinutes / dayMinutes))
  const [chosen, setChosen] = useState<readonly string[]>()
  const [shouldSendEmail, setShouldSendEmail] = useState(true)
  const [asking, setAsking] = useState(false)

  const roleIds = chosen ?? defaultRoleIds(app, items)
  const ready = items.length > 0
  const strong = farReaching(app, items, roleIds)
  const create = async () => {
    setAsking(false)
    onBusy(true)
    const made = await run(() =>
      createInviteLink(app, {
        expiresInMinutes: Number(days) * dayMinutes,
        roleIds: [...roleIds],
        shouldSendEmail,
      }),
    )
    onBusy(false)
    if (made) onSaved()
  }
  const submit = () => {
    if (!ready) return
    if (strong.length > 0) setAsking(true)
    else void create()
  }
  return (
    <>
      <Form busy={busy} onSubmit={submit}>
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
            onChange={setChosen}
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
      <ConfirmFarReaching
        open={asking}
        onOpenChange={setAsking}
        roles={strong}
        confirmLabel={t('create')}
        onConfirm={() => void create()}
      />
    </>
  )
}
