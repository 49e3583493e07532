import { Suspense } from 'react'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { AddressTabs } from '../../AddressTabs.tsx'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import { useMay } from '../../use-may.ts'
import { AuditsList } from './AuditsList.tsx'
import { auditsTexts } from './messages.ts'

const Reports = lazyPart(() => import('../../reports/ReportsPanel.tsx'))

/** Who did what in the active account, and the reports about it. */
export default function AuditsPage() {
  const t = useMessages(auditsTexts)
  const mayRead = useMay('fe.secure.read.audits')
  const mayReport = useMay('fe.secure.read.reports')
  if (mayRead && mayReport)
    return (
      <AddressTabs
        label={t('tabsLabel')}
        tabs={[
          { key: 'log', label: t('logTab'), Panel: AuditsList },
          { key: 'reports', label: t('reportsTab'), Panel: Reports },
        ]}
        fallback={<PageSkeleton />}
      />
    )
  if (mayRead) return <AuditsList />
  if (!mayReport) return <ForbiddenPage title={t('pageTitle')} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Reports />
    </Suspense>
  )
}
