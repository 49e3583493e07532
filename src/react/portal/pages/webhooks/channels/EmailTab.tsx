import { emailTexts } from './email-messages.ts'
import { RecipientsTab } from './RecipientsTab.tsx'

export default function EmailTab() {
  return <RecipientsTab channel="email" texts={emailTexts} />
}
