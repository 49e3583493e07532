import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AuditRow } from '../../../../../contract/audits.ts'
import { auditsOf, forgetAudits, loadAudits, loadAuditsMetadata } from '../../../../state/audits.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { AuditDetails } from './AuditDetails.tsx'
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
  const { stats } = useStore(auditsOf(app).$logs)
  const [view, setView] = useAuditsView()
  const [shown, setShown] = useState<AuditRow>()
  const [open, setOpen] = useState(false)

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
        <Row gap={6}>
          <AuditNumbers stats={stats} />
        </Row>
        <AuditsToolbar view={view} onChange={setView} />
        <AuditsTable
          view={view}
          onChange={setView}
          onShow={row => {
            setShown(row)
            setOpen(true)
          }}
        />
      </Stack>
      {shown ? <AuditDetails row={shown} open={open} onOpenChange={setOpen} /> : null}
    </Stack>
  )
}
