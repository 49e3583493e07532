import { useStore } from '@nanostores/react'
import type { FilterValues } from '../../../../contract/report-filters.ts'
import { toApiError } from '../../../api/api-error.ts'
import { documentOf } from '../../../state/reports/document.ts'
import { type DownloadForm, downloadReport } from '../../../state/reports/download.ts'
import { useApp } from '../../shell/app-context.ts'
import { useFailureText } from '../../shell/use-failure-text.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { download } from '../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { useAction } from '../use-action.ts'
import { documentTexts } from './document-messages.ts'
import { reportsTexts } from './messages.ts'
import { wordOf } from './words.ts'

export interface DownloadMenuProps {
  id: string
  values: FilterValues
}

/** The report as files, as it is narrowed now; of each table one for a spreadsheet. */
export function DownloadMenu({ id, values }: DownloadMenuProps) {
  const app = useApp()
  const t = useMessages(reportsTexts)
  const d = useMessages(documentTexts)
  const toast = useToast()
  const said = useFailureText()
  const { busy, run } = useAction()
  const { document } = useStore(documentOf(app).$document)
  const start = (form: DownloadForm, table?: string) =>
    void run(async () => {
      try {
        await downloadReport(app, { id, form, values, table })
        toast.show({ tone: 'success', title: t('downloaded') })
      } catch (error) {
        toast.show({ tone: 'danger', title: t('downloadFailed'), text: said(toApiError(error)) })
      }
    })
  return (
    <Menu
      trigger={
        <Button loading={busy} icon={<Icon of={download} size={16} />}>
          {busy ? t('downloading') : t('download')}
        </Button>
      }
    >
      {(['pdf', 'html', 'image'] as const).map(form => (
        <MenuItem key={form} onSelect={() => start(form)}>
          {t(`form_${form}`)}
        </MenuItem>
      ))}
      {document ? <MenuSeparator /> : null}
      {document?.tables.map(({ key }) => (
        <MenuItem key={key} onSelect={() => start('csv', key)}>
          {t('csvOf', { table: wordOf(d, key) })}
        </MenuItem>
      ))}
    </Menu>
  )
}
