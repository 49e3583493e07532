import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { usageTexts } from './messages.ts'
import { UsageReport } from './UsageReport.tsx'

/** What the active account uses, and how much of its plan that is. */
export default function UsagePage() {
  const t = useMessages(usageTexts)
  const mayRead = useMay('fe.usage.read')
  if (mayRead) return <UsageReport />
  return <ForbiddenPage title={t('pageTitle')} />
}
