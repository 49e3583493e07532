import type { UsageMetric } from '../../../../../contract/usage.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { gauge } from '../../../ui/icons/portal.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { useFormatter } from '../../use-formatter.ts'
import { usageTexts } from './messages.ts'
import { nameOf } from './metric-text.ts'

const tall = style({ '--fe-table-max-height': '560px' })

interface DayRow {
  day: string
  values: ReadonlyMap<string, number>
}

/** Each day with every metric, the newest first: the same numbers without a picture. */
export default function UsageTable({ metrics }: { metrics: readonly UsageMetric[] }) {
  const t = useMessages(usageTexts)
  const format = useFormatter('UTC')
  const rows: DayRow[] = (metrics[0]?.series ?? [])
    .map(({ day }, index) => ({
      day,
      values: new Map(metrics.map(({ key, series }) => [key, series[index]?.value ?? 0])),
    }))
    .reverse()
  const columns: Column<DayRow>[] = [
    {
      key: 'day',
      header: t('day'),
      primary: true,
      cell: ({ day }) => <time dateTime={day}>{format.day(day)}</time>,
    },
    ...metrics.map(({ key, name }) => ({
      key,
      header: nameOf(key, t, name),
      align: 'end' as const,
      cell: ({ values }: DayRow) => format.number(values.get(key) ?? 0),
    })),
  ]
  return (
    <div className={tall}>
      <Table
        label={t('tableLabel')}
        columns={columns}
        rows={rows}
        rowKey={({ day }) => day}
        narrow="scroll"
        empty={<EmptyState icon={gauge} title={t('emptyTitle')} text={t('emptyText')} />}
      />
    </div>
  )
}
