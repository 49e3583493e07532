import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InviteLink } from '../../../../../contract/users-team.ts'
import { farReaching, rolesOf } from '../../../../state/roles/roles.ts'
import {
  createInviteLink,
  deleteInviteLink,
  inviteAddress,
  inviteLinkMinutes,
  inviteLinkOf,
  updateInviteLink,
} from '../../../../state/users/invite-link.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { writeMoment } from '../../../ui/dates.ts'
import { Grow, Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { ConfirmFarReaching, FarReachingWarning } from './ConfirmFarReaching.tsx'
import { GivenRoles } from './GivenRoles.tsx'
import type { WayProps } from './InviteOneForm.tsx'
import { linkTexts } from './invite-messages.ts'
import { sameRoles } from './use-given-roles.ts'
import { dayMinutes, useLinkLives } from './use-link-lives.ts'
import { useReport } from './use-report.ts'

interface InviteLinkFormProps extends Pick<WayProps, 'onBusy' | 'onChanged'> {
  link: InviteLink
}

export function InviteLinkForm({ link, onBusy, onChanged }: InviteLinkFormProps) {
  const app = useApp()
  const t = useMessages(linkTexts)
  const toast = useToast()
  const locale = useLocale()
  const { activeTenant } = useStore(app.$tenants)
  const { emailsEnabled } = useStore(inviteLinkOf(app).$inviteLink)
  const { items } = useStore(rolesOf(app).$roles)
  const { busy, error, run, reset } = useAction()
  const lives = useLinkLives()
  const [asking, setAsking] = useState<'regenerate' | 'delete' | 'save'>()
  /** Empty: the expiry stays as it is. */
  const [days, setDays] = useState('')
  const [roleIds, setRoleIds] = useState<readonly string[]>(link.roleIds)
  const [shouldSendEmail, setShouldSendEmail] = useState(link.shouldSendEmail)

  const expired = link.expires !== undefined && Date.parse(link.expires) <= app.clock.now()
  const changed = days !== '' || shouldSendEmail !== link.shouldSendEmail || !sameRoles(roleIds, link.roleIds)
  useReport(onChanged, changed)

  const act = async (work: () => Promise<void>, done: string) => {
    onBusy(true)
    const good = await run(work)
    onBusy(false)
    if (!good) return
    setAsking(undefined)
    toast.show({ tone: 'success', title: done })
  }
  const settings = { shouldSendEmail, roleIds: [...roleIds] }
  const save = () =>
    act(async () => {
      const life = days ? { expiresInMinutes: Number(days) * dayMinutes } : {}
      await updateInviteLink(app, { ...settings, ...life })
      setDays('')
    }, t('saved'))
  const regenerate = () =>
    act(() => createInviteLink(app, { ...settings, expiresInMinutes: inviteLinkMinutes }), t('regenerated'))
  const remove = () => act(() => deleteInviteLink(app), t('deleted'))

  // What is not known cannot be asked about.
  const ready = items.length > 0
  const strong = farReaching(app, items, roleIds)
  // What a link that works gives already is no news: only what it would give besides is asked about.
  const gained = expired ? strong : strong.filter(({ id }) => !link.roleIds.includes(id))
  const close = (open: boolean) => {
    if (open) return
    reset()
    setAsking(undefined)
  }
  const until = link.expires ? t('expires', { date: writeMoment(new Date(link.expires), locale) }) : undefined
  return (
    <Stack gap={4}>
      <Muted>{t('intro', { account: activeTenant?.name ?? '' })}</Muted>
      {expired ? <Alert tone="warning">{t('linkExpired')}</Alert> : null}
      {error && !asking ? <Alert tone="danger">{error}</Alert> : null}
      <CopyField
        label={t('accountInvitationLink')}
        value={inviteAddress(app, link)}
        hint={expired ? undefined : until}
      />
      <Select
        label={t('expirationLabel')}
        placeholder={t('expirationInputPlaceholder')}
        optional
        options={lives}
        value={days || null}
        onChange={setDays}
      />
      <GivenRoles label={t('rolesLabel')} failed={t('rolesFailed')} value={roleIds} onChange={setRoleIds} />
      {emailsEnabled ? (
        <Switch
          label={t('emailNotificationTitle')}
          checked={shouldSendEmail}
          onChange={event => setShouldSendEmail(event.target.checked)}
        />
      ) : null}
      <Row justify="end">
        <Button variant="ghost" disabled={busy} onClick={() => setAsking('delete')}>
          {t('deleteLink')}
        </Button>
        <Button variant="ghost" disabled={busy || !ready} onClick={() => setAsking('regenerate')}>
          {t('regenerateLink')}
        </Button>
        <Grow />
        <Button
          variant="primary"
          disabled={!changed || !ready}
          loading={busy && !asking}
          onClick={() => (gained.length > 0 ? setAsking('save') : void save())}
        >
          {t('save')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking === 'delete' || asking === 'regenerate'}
        onOpenChange={close}
        title={t(asking === 'delete' ? 'deleteLinkTitle' : 'regenerateLinkTitle')}
        confirmLabel={t(asking === 'delete' ? 'deleteLink' : 'regenerateLink')}
        variant="danger"
        busy={busy}
        error={error}
        onConfirm={() => void (asking === 'delete' ? remove() : regenerate())}
      >
        {t(asking === 'delete' ? 'deleteLinkDescription' : 'regenerateLinkDescription')}{' '}
        {asking === 'regenerate' && strong.length > 0 ? <FarReachingWarning roles={strong} /> : null}
      </ConfirmDialog>
      <ConfirmFarReaching
        open={asking === 'save'}
        onOpenChange={close}
        roles={gained}
        confirmLabel={t('save')}
        busy={busy}
        error={error}
        onConfirm={() => void save()}
      />
    </Stack>
  )
}
