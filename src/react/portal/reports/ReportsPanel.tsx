import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { portalOf } from '../../../state/portal/portal.ts'
import { forgetReports, loadReports } from '../../../state/reports/reports.ts'
import { useApp } from '../../shell/app-context.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { PageSkeleton } from '../PortalSkeleton.tsx'
import { ReportsList } from './ReportsList.tsx'

const ReportView = lazyPart(() => import('./ReportView.tsx'))

/** The list of reports, or the one that the address names: `?tab=reports&report=<id>`. */
export default function ReportsPanel() {
  const app = useApp()
  const id = useStore(portalOf(app).$place)?.query.get('report')
  useEffect(() => {
    void loadReports(app)
    return () => forgetReports(app)
  }, [app])
  if (!id) return <ReportsList />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ReportView key={id} id={id} />
    </Suspense>
  )
}
