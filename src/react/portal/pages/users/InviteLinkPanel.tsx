import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { inviteLinkOf, loadInviteLink } from '../../../../state/users/invite-link.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { InviteLinkCreate } from './InviteLinkCreate.tsx'
import { InviteLinkForm } from './InviteLinkForm.tsx'
import type { WayProps } from './InviteOneForm.tsx'
import { linkTexts } from './invite-messages.ts'

/** The account's invite link: none yet, or one that is shared, changed, made anew and deleted. */
export function InviteLinkPanel({ onBusy, onChanged }: WayProps) {
  const app = useApp()
  const t = useMessages(linkTexts)
  const { loading, error, link, allowed } = useStore(inviteLinkOf(app).$inviteLink)

  useEffect(() => void loadInviteLink(app), [app])

  if (loading && !link)
    return (
      <Stack gap={3} aria-busy="true">
        <Skeleton height={16} width="70%" />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </Stack>
    )
  if (error)
    return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadInviteLink(app)} />
  if (!allowed) return <Alert tone="info">{t('notAllowed')}</Alert>
  if (link) return <InviteLinkForm key={link.token} link={link} onBusy={onBusy} onChanged={onChanged} />
  return <InviteLinkCreate onBusy={onBusy} onChanged={onChanged} />
}
