import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { auditsOf, forgetAudits, loadAudits, loadAuditsMetadata } from '../../../../state/audits/audits.ts'
import { queryFromView, viewFromQuery } from '../../../../state/audits/audits-query.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ListTab } from '../../ListTab.tsx'
import { useAddressView } from '../../use-address-view.ts'
import { useDialog } from '../../use-dialog.ts'
import { AddressedAudit } from './AddressedAudit.tsx'
import { AuditNumbers } from './AuditNumbers.tsx'
import { AuditsTable } from './AuditsTable.tsx'
import { AuditsToolbar } from './AuditsToolbar.tsx'
import { DownloadCsv } from './DownloadCsv.tsx'
import { auditsTexts } from './messages.ts'

/** The log with its numbers, its filters and its file. */
export function AuditsList() {
  const app = useApp()
  const t = useMessages(auditsTexts)
  const { stats, error } = useStore(auditsOf(app).$logs)
  const [view, setView] = useAddressView(viewFromQuery, queryFromView)
  const dialog = useDialog()

  useEffect(() => {
    void loadAuditsMetadata(app)
    return () => forgetAudits(app)
  }, [app])
  useEffect(() => void loadAudits(app, view), [app, view])

  return (
    <ListTab
      description={account => t('pageSubtitle', { account })}
      actions={<DownloadCsv view={view} />}
      toolbar={
        <>
          {stats || !error ? <AuditNumbers stats={stats} onShow={setView} /> : null}
          <AuditsToolbar view={view} onChange={setView} />
        </>
      }
      dialogs={<AddressedAudit />}
    >
      <AuditsTable view={view} onChange={setView} onShow={({ _id }) => dialog.open('details', _id)} />
    </ListTab>
  )
}
