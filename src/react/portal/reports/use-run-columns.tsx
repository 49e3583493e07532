import type { ReportRun } from '../../../../contract/report-runs.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Dash } from '../BadgeRow.tsx'
import { useFormatter } from '../use-formatter.ts'
import { runsTexts } from './dialog-messages.ts'

const cell = style({ display: 'grid', gap: 2, justifyItems: 'start', minWidth: 120, lineHeight: '18px' })
const figures = style({ display: 'grid', gap: 2, justifyItems: 'end', fontVariantNumeric: 'tabular-nums' })
const about = style({ fontSize: token.text12, color: token.textMuted, overflowWrap: 'anywhere' })
const tones = { waiting: 'neutral', running: 'info', done: 'success', failed: 'danger' } as const

/** The columns of what went out by mail. */
export function useRunColumns(): Column<ReportRun>[] {
  const t = useMessages(runsTexts)
  const format = useFormatter()
  return [
    {
      key: 'createdAt',
      header: t('timeHeader'),
      primary: true,
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    {
      key: 'status',
      header: t('statusHeader'),
      sortable: true,
      cell: ({ status, failure, recipients }) => (
        <span className={cell}>
          <Badge tone={tones[status]}>{t(status)}</Badge>
          {failure ? <span className={about}>{t(`failure_${failure}`)}</span> : null}
          {status === 'done' ? <span className={about}>{t('recipients', { count: recipients })}</span> : null}
        </span>
      ),
    },
    {
      key: 'startedBy',
      header: t('startedHeader'),
      cell: ({ startedBy, trigger }) => {
        const name = startedBy || t('gone')
        return trigger === 'schedule' ? t('bySchedule', { name }) : name
      },
    },
    {
      key: 'rows',
      header: t('rowsHeader'),
      align: 'end',
      sortable: true,
      cell: ({ rows, rowsLeftOut, status }) =>
        status === 'done' ? (
          <span className={figures}>
            {format.number(rows)}
            {rowsLeftOut > 0 ? <span className={about}>{t('leftOut', { count: rowsLeftOut })}</span> : null}
          </span>
        ) : (
          <Dash label={t('none')} />
        ),
    },
  ]
}
