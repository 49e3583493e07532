import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { errorText } from '../../../../state/app/messages.ts'
import { auditsExportOf, cancelExport, exportAuditsCsv } from '../../../../state/audits/audits-export.ts'
import type { AuditsView } from '../../../../state/audits/audits-query.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { download } from '../../../ui/icons/portal.ts'
import { Muted, Row } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { auditsTexts } from './messages.ts'

/** What is listed, as a file: how far it is while it comes, and a way to stop it; AUDIT-03. */
export function DownloadCsv({ view }: { view: AuditsView }) {
  const app = useApp()
  const t = useMessages(auditsTexts)
  const toast = useToast()
  const { isDownloadingCsv, rows, total } = useStore(auditsExportOf(app).$export)
  useEffect(() => () => cancelExport(app), [app])

  const start = async () => {
    if (await exportAuditsCsv(app, view)) return toast.show({ tone: 'success', title: t('downloadDone') })
    const { error } = auditsExportOf(app).$export.get()
    if (error) toast.show({ tone: 'danger', title: t('downloadFailed'), text: errorText(app, error) })
  }
  if (!isDownloadingCsv)
    return (
      <Button icon={<Icon of={download} size={16} />} onClick={() => void start()}>
        {t('downloadCsv')}
      </Button>
    )
  const far = total
    ? t('downloadingOf', { rows: Math.min(rows, total), count: total })
    : t('downloadingSome', { count: rows })
  return (
    <Row gap={2}>
      <Muted aria-hidden="true">{far}</Muted>
      <Button loading icon={<Icon of={download} size={16} />}>
        {t('downloading')}
      </Button>
      <Button variant="ghost" onClick={() => cancelExport(app)}>
        {t('cancel')}
      </Button>
    </Row>
  )
}
