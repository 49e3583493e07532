import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense } from 'react'
import { isFull, webhooksOf } from '../../../../state/webhooks/webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useAddressedDialog } from '../../use-addressed-dialog.ts'
import type { DialogControl } from '../../use-dialog.ts'
import type { WebhookTaskDialogProps } from './DeleteWebhookDialog.tsx'
import {
  DeleteWebhookDialog,
  ReplayDialog,
  RotateSecretDialog,
  SwitchOnDialog,
  TestWebhookDialog,
  WebhookDialog,
} from './lazy-dialogs.ts'
import { mayDo, type WebhookManager, type WebhookTask, webhookTasks } from './use-webhook-manager.ts'

const aboutOne: Record<Exclude<WebhookTask, 'edit'>, ComponentType<WebhookTaskDialogProps>> = {
  test: TestWebhookDialog,
  switchOn: SwitchOnDialog,
  replay: ReplayDialog,
  rotate: RotateSecretDialog,
  delete: DeleteWebhookDialog,
}

/**
 * The dialog that the address names. What is not open to the person who looks, or is about a webhook that is gone, is not
 * shown, and leaves the address.
 */
export default function WebhookDialogs({
  manager,
  dialog,
}: {
  manager: WebhookManager
  dialog: DialogControl
}) {
  const { items, error } = useStore(webhooksOf(useApp()).$webhooks)
  const { name, close } = dialog
  const task = name === 'create' ? name : webhookTasks.find(each => each === name)
  // A new one is none of those that there are, whatever else the address says.
  const id = task === 'create' ? undefined : dialog.id
  const named = items?.find(({ _id }) => _id === id)
  const allowed =
    task === 'create'
      ? manager.mayWrite && !isFull(items)
      : task && named !== undefined && mayDo(task, manager)
  const { shown, ...shared } = useAddressedDialog({
    task,
    id,
    subject: named,
    known: items !== undefined || error !== null,
    allowed: Boolean(allowed),
    close,
  })

  if (!shown) return null
  const webhook = items?.find(({ _id }) => _id === shown.subject?._id) ?? shown.subject
  const AboutOne = shown.task === 'create' || shown.task === 'edit' ? undefined : aboutOne[shown.task]
  return (
    <Suspense key={shown.round} fallback={null}>
      {AboutOne ? null : <WebhookDialog {...shared} webhook={webhook} />}
      {AboutOne && webhook ? <AboutOne {...shared} webhook={webhook} /> : null}
    </Suspense>
  )
}
