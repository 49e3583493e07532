import { useId } from 'react'
import type { Ownership } from '../../../../contract/ownership.ts'
import { deleteOwnAccount } from '../../../state/ownership/ownership.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { useAction } from '../use-action.ts'
import { useFormatter } from '../use-formatter.ts'
import { useRecentSignIn } from '../use-recent-sign-in.tsx'
import { ConsequencesList } from './ConsequencesList.tsx'
import { ownershipDialogTexts } from './dialog-messages.ts'
import type { OwnershipDialogProps } from './OwnershipDialogs.tsx'

type Deletion = NonNullable<Ownership['deletion']>

/** Says what is held, and deletes the account once its name is typed. */
export function DeleteAccountDialog({ deletion, onClose }: OwnershipDialogProps & { deletion: Deletion }) {
  const app = useApp()
  const t = useMessages(ownershipDialogTexts)
  const toast = useToast()
  const action = useAction()
  const recent = useRecentSignIn('delete-account')
  const { name, graceDays, held } = deletion
  const remove = async () => {
    if (!(await action.run(() => deleteOwnAccount(app, name)))) return
    toast.show({ tone: 'success', title: t('deleted') })
  }
  const title = t('deleteTitle', { account: name })
  if (recent.first)
    return (
      <Dialog
        open
        onOpenChange={open => open || onClose()}
        size="small"
        title={title}
        footer={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        {recent.first}
      </Dialog>
    )
  const again = recent.again(action, {})
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={title}
      confirmLabel={t('deleteButton')}
      variant="danger"
      typeToConfirm={name}
      busy={action.busy}
      error={again ? undefined : action.error}
      onConfirm={() => void remove()}
    >
      {again}
      <WhatHappens held={held} graceDays={graceDays} />
    </ConfirmDialog>
  )
}

function WhatHappens({ held, graceDays }: Pick<Deletion, 'held' | 'graceDays'>) {
  const t = useMessages(ownershipDialogTexts)
  const format = useFormatter()
  const { members, apiTokens, webhooks, ssoConnections, directories, subscription, onlyHere } = held
  const connections = ssoConnections + directories
  const now = useId()
  return (
    <>
      <p id={now}>{t('deleteNow')}</p>
      <ConsequencesList
        items={[
          t('signedOut', { count: members }),
          apiTokens > 0 && t('tokens', { count: apiTokens }),
          connections > 0 && t('connections', { count: connections }),
          webhooks > 0 && t('webhooks', { count: webhooks }),
          subscription &&
            (subscription.external
              ? t('external', { plan: subscription.plan })
              : t('subscription', { plan: subscription.plan, day: format.day(subscription.endsAt) })),
        ]}
      />
      <p>{graceDays > 0 ? t('deleteLater', { count: graceDays }) : t('deleteSoon')}</p>
      <ConsequencesList items={[onlyHere > 0 && t('onlyHere', { count: onlyHere }), t('kept')]} />
    </>
  )
}
