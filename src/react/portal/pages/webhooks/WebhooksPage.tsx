import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { TabbedPage } from '../../TabbedPage.tsx'
import { TabSkeleton } from '../../TabSkeleton.tsx'
import { useMay } from '../../use-may.ts'
import { connectivityTabTexts } from './tab-messages.ts'

const WebhooksContent = lazyPart(() => import('./WebhooksContent.tsx'))
const EmailTab = lazyPart(() => import('./channels/EmailTab.tsx'))
const SmsTab = lazyPart(() => import('./channels/SmsTab.tsx'))
const SlackTab = lazyPart(() => import('./slack/SlackTab.tsx'))

/** Where events of the active account go: to addresses of its own, to people, and to Slack. NAV-02, NAV-34. */
export default function WebhooksPage() {
  const tab = useMessages(connectivityTabTexts)
  const mayRead = useMay('fe.connectivity.read.webhooks')
  const mayReadEmail = useMay('fe.connectivity.read.emailConfig')
  const mayReadSms = useMay('fe.connectivity.read.smsConfig')
  const mayReadSlack = useMay('fe.connectivity.read.slackSubscriptions')
  return (
    <TabbedPage
      title={tab('webhooks')}
      width="full"
      label={tab('tabsLabel')}
      tabs={[
        { key: 'webhooks' as const, label: tab('webhooks'), Panel: WebhooksContent, opens: 'webhook' },
        ...(mayReadEmail ? [{ key: 'email' as const, label: tab('email'), Panel: EmailTab }] : []),
        ...(mayReadSms ? [{ key: 'sms' as const, label: tab('sms'), Panel: SmsTab }] : []),
        ...(mayReadSlack ? [{ key: 'slack' as const, label: tab('slack'), Panel: SlackTab }] : []),
      ]}
      forbidden={!mayRead}
      fallback={<TabSkeleton />}
    />
  )
}
