import { useEffect, useState } from 'react'
import type { Webhook } from '../../../../../contract/webhooks.ts'
import { ensureEventCatalog } from '../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../shell/app-context.ts'
import { SecretOnce } from './SecretOnce.tsx'
import { WebhookForm } from './WebhookForm.tsx'

export interface WebhookDialogProps {
  /** Absent: a new one. */
  webhook: Webhook | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The form, and then a secret that was made for a new webhook, this once: it goes with the dialog. Source: HOOK-05. */
export default function WebhookDialog({ webhook, open, onOpenChange }: WebhookDialogProps) {
  const app = useApp()
  const [created, setMade] = useState<Webhook>()
  useEffect(() => void ensureEventCatalog(app), [app])
  return (
    <>
      <WebhookForm webhook={webhook} open={open && !created} onOpenChange={onOpenChange} onMade={setMade} />
      {created ? (
        <SecretOnce
          open={open}
          name={created.displayName}
          secret={created.secret}
          onClose={() => onOpenChange(false)}
        />
      ) : null}
    </>
  )
}
