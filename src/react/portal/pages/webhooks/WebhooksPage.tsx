import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { webhooksTexts } from './messages.ts'
import { WebhooksContent } from './WebhooksContent.tsx'

/** Where events of the active account are posted to. NAV-02, NAV-34. */
export default function WebhooksPage() {
  const t = useMessages(webhooksTexts)
  const mayRead = useMay('fe.connectivity.read.webhooks')
  if (mayRead) return <WebhooksContent />
  return <ForbiddenPage title={t('pageTitle')} />
}
