import type { ReportDocument, ReportTable } from '../../../../contract/report-document.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { list } from '../../ui/icons/portal.ts'
import { Grid, Muted, Stack } from '../../ui/Layout.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useFormatter } from '../use-formatter.ts'
import { documentTexts } from './document-messages.ts'
import { ReportCell } from './ReportCell.tsx'
import { wordOf } from './words.ts'

const factStyle = style({
  display: 'grid',
  // Figures stand on one line where a name takes two.
  alignContent: 'space-between',
  gap: 2,
  minWidth: 0,
  margin: 0,
  padding: `${token.space3} ${token.space4}`,
  border: `1px solid ${token.border}`,
  borderRadius: token.radius,
  background: token.surface,
  '& > dt': { fontSize: token.text12, color: token.textMuted },
  '& > dd': {
    margin: 0,
    fontSize: token.text20,
    fontWeight: token.weightBold,
    lineHeight: '28px',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})
const heading = style({ fontSize: token.text16, fontWeight: token.weightBold, lineHeight: '24px' })

export interface ReportDocumentViewProps {
  document: ReportDocument
  refreshing: boolean
}

/** A report on screen: its figures, then its tables, each with what it leaves out. */
export function ReportDocumentView({ document, refreshing }: ReportDocumentViewProps) {
  const t = useMessages(documentTexts)
  const format = useFormatter('UTC')
  const { facts, tables, period, generatedAt } = document
  return (
    <Stack gap={5} aria-busy={refreshing}>
      <Muted>
        {period ? `${t('periodOf', { from: format.day(period.from), to: format.day(period.to) })} · ` : null}
        <DateTime value={generatedAt} />
      </Muted>
      <Grid min={180} gap={3}>
        {facts.map(({ key, kind, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place; sums come once for each currency.
          <dl key={at} className={factStyle}>
            <dt>{wordOf(t, key)}</dt>
            <dd>
              <ReportCell kind={kind} value={value} />
            </dd>
          </dl>
        ))}
      </Grid>
      {tables.map(table => (
        <ReportTableView key={table.key} table={table} refreshing={refreshing} />
      ))}
    </Stack>
  )
}

function ReportTableView({ table, refreshing }: { table: ReportTable; refreshing: boolean }) {
  const t = useMessages(documentTexts)
  const { key, columns, rows, leftOut } = table
  const title = wordOf(t, key)
  return (
    <Stack gap={2}>
      <h2 className={heading}>{title}</h2>
      <Table
        id={`report-${key}`}
        label={title}
        columns={columns.map(({ key, kind }, at) => ({
          key,
          header: wordOf(t, key),
          primary: at === 0,
          align: kind === 'number' || kind === 'money' ? ('end' as const) : undefined,
          cell: ({ cells }: Row) => <ReportCell kind={kind} value={cells[at] ?? ''} />,
        }))}
        rows={rows.map((cells, at): Row => ({ at, cells }))}
        rowKey={({ at }) => String(at)}
        refreshing={refreshing}
        empty={<EmptyState icon={list} title={wordOf(t, `empty_${key}`, '')} text={t('emptyText')} />}
      />
      {leftOut > 0 ? <Muted>{t('leftOut', { count: leftOut })}</Muted> : null}
    </Stack>
  )
}

interface Row {
  at: number
  cells: readonly string[]
}
