import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Webhook } from '../../../../../contract/webhooks.ts'
import { isFull, webhooksOf } from '../../../../state/webhooks/webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
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

interface Shown {
  task: WebhookTask | 'create'
  webhook: Webhook | undefined
  round: number
  /** It was closed: the next one begins afresh. */
  closed?: boolean
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
  const [shown, setShown] = useState<Shown>()
  const { name, close } = dialog
  const task = name === 'create' ? name : webhookTasks.find(each => each === name)
  // A new one is none of those that there are, whatever else the address says.
  const id = task === 'create' ? undefined : dialog.id
  const open = task !== undefined && shown?.task === task && shown.webhook?._id === id && !shown.closed
  if (!task && shown && !shown.closed) setShown({ ...shown, closed: true })
  const known = items !== undefined || error !== null

  const named = items?.find(({ _id }) => _id === id)
  const allowed =
    task === 'create'
      ? manager.mayWrite && !isFull(items)
      : task && named !== undefined && mayDo(task, manager)
  const requested = task !== undefined && !open && known
  const refused = requested && !allowed
  if (requested && allowed) setShown({ task, webhook: named, round: (shown?.round ?? 0) + 1 })
  const refuse = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that the address names
  useEffect(() => {
    if (refused) refuse()
  }, [refused, task, id])

  if (!shown) return null
  const webhook = items?.find(({ _id }) => _id === shown.webhook?._id) ?? shown.webhook
  const shared = { open, onOpenChange: (next: boolean) => next || close() }
  const AboutOne = shown.task === 'create' || shown.task === 'edit' ? undefined : aboutOne[shown.task]
  return (
    <Suspense key={shown.round} fallback={null}>
      {AboutOne ? null : <WebhookDialog {...shared} webhook={webhook} />}
      {AboutOne && webhook ? <AboutOne {...shared} webhook={webhook} /> : null}
    </Suspense>
  )
}
