import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { FilterValues } from '../../../../contract/report-filters.ts'
import type { Report } from '../../../../contract/reports.ts'
import { documentOf, forgetDocument, loadDocument, reloadDocument } from '../../../state/reports/document.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { documentTexts } from './document-messages.ts'
import { FiltersForm } from './FiltersForm.tsx'
import { ReportDocumentView } from './ReportDocumentView.tsx'

export interface ReportPreviewProps {
  report: Report
  values: FilterValues
  onApply: (values: FilterValues) => void
}

/** What the report says now, below its filters. */
export function ReportPreview({ report, values, onApply }: ReportPreviewProps) {
  const app = useApp()
  const t = useMessages(documentTexts)
  const { document, loading, error } = useStore(documentOf(app).$document)
  const { id } = report
  useEffect(() => void loadDocument(app, id, values), [app, id, values])
  useEffect(() => () => forgetDocument(app), [app])
  return (
    <Stack gap={5}>
      <FiltersForm
        filters={report.dataFilters}
        values={values}
        busy={loading}
        error={error}
        onApply={onApply}
      />
      {document ? <ReportDocumentView document={document} refreshing={loading} /> : null}
      {document || !loading ? null : <Skeleton height={320} />}
      {error && !loading && !document ? (
        <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void reloadDocument(app)} />
      ) : null}
    </Stack>
  )
}
