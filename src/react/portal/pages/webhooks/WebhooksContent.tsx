import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { portalOf } from '../../../../state/portal/portal.ts'
import { forgetWebhooks, loadWebhooks } from '../../../../state/webhooks/webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import { TabSkeleton } from '../../TabSkeleton.tsx'
import { useDialog } from '../../use-dialog.ts'
import { WebhookDialogs, WebhooksList, WebhookView } from './lazy-parts.ts'
import { useWasOpened } from './use-was-opened.ts'
import { useWebhookManager } from './use-webhook-manager.ts'

/** The list, or the one webhook that the address names: `?webhook=<id>`. */
export default function WebhooksContent() {
  const app = useApp()
  const id = useStore(portalOf(app).$place)?.query.get('webhook')
  const manager = useWebhookManager()
  const dialog = useDialog()
  const wasOpened = useWasOpened(dialog)

  useEffect(() => {
    void loadWebhooks(app)
    return () => forgetWebhooks(app)
  }, [app])

  return (
    <>
      <Suspense fallback={id ? <PageSkeleton /> : <TabSkeleton />}>
        {id ? (
          <WebhookView key={id} id={id} manager={manager} dialog={dialog} />
        ) : (
          <WebhooksList manager={manager} dialog={dialog} />
        )}
      </Suspense>
      {wasOpened ? (
        <Suspense fallback={null}>
          <WebhookDialogs manager={manager} dialog={dialog} />
        </Suspense>
      ) : null}
    </>
  )
}
