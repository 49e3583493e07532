import { RecipientsTab } from './RecipientsTab.tsx'

export default function SmsTab() {
  return <RecipientsTab channel="sms" />
}
