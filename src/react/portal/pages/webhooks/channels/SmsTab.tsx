import { RecipientsTab } from './RecipientsTab.tsx'
import { smsTexts } from './sms-messages.ts'

export default function SmsTab() {
  return <RecipientsTab channel="sms" texts={smsTexts} />
}
