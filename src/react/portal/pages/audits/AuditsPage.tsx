import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { TabbedPage } from '../../TabbedPage.tsx'
import { TabSkeleton } from '../../TabSkeleton.tsx'
import { useMay } from '../../use-may.ts'
import { AuditsList } from './AuditsList.tsx'
import { auditsTexts } from './messages.ts'

const Reports = lazyPart(() => import('../../reports/ReportsPanel.tsx'))

/** Who did what in the active account, and the reports about it. */
export default function AuditsPage() {
  const t = useMessages(auditsTexts)
  const mayRead = useMay('fe.secure.read.audits')
  const mayReport = useMay('fe.secure.read.reports')
  return (
    <TabbedPage
      title={t('pageTitle')}
      width="full"
      label={t('tabsLabel')}
      tabs={[
        ...(mayRead ? [{ key: 'log' as const, label: t('logTab'), Panel: AuditsList }] : []),
        ...(mayReport
          ? [{ key: 'reports' as const, label: t('reportsTab'), Panel: Reports, opens: 'report' }]
          : []),
      ]}
      forbidden={!mayRead && !mayReport}
      fallback={<TabSkeleton />}
    />
  )
}
