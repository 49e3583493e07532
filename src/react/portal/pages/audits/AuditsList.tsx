import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { auditsOf, forgetAudits, loadAudits, loadAuditsMetadata } from '../../../../state/audits/audits.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useDialog } from '../../use-dialog.ts'
import { AddressedAudit } from './AddressedAudit.tsx'
import { AuditNumbers } from './AuditNumbers.tsx'
import { AuditsTable } from './AuditsTable.tsx'
import { AuditsToolbar } from './AuditsToolbar.tsx'
import { DownloadCsv } from './DownloadCsv.tsx'
import { auditsTexts } from './messages.ts'
import { useAuditsView } from './use-audits-view.ts'

/** The log with its numbers, its filters and its file. */
export function AuditsList() {
  const app = useApp()
  const t = useMessages(auditsTexts)
  const { activeTenant } = useStore(app.$tenants)
  const { stats, error } = useStore(auditsOf(app).$logs)
  const [view, setView] = useAuditsView()
  const dialog = useDialog()

  useEffect(() => {
    void loadAuditsMetadata(app)
    return () => forgetAudits(app)
  }, [app])
  useEffect(() => void loadAudits(app, view), [app, view])

  return (
    <Stack gap={5}>
      <PageHeader
        title={t('pageTitle')}
        description={t('pageSubtitle', { account: activeTenant?.name ?? '' })}
        actions={<DownloadCsv view={view} />}
      />
      <Stack gap={3}>
        {stats || !error ? <AuditNumbers stats={stats} /> : null}
        <AuditsToolbar view={view} onChange={setView} />
        <AuditsTable view={view} onChange={setView} onShow={({ _id }) => dialog.open('details', _id)} />
      </Stack>
      <AddressedAudit />
    </Stack>
  )
}
