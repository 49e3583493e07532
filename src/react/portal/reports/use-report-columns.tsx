import type { Report } from '../../../../contract/reports.ts'
import { reportState } from '../../../state/reports/reports.ts'
import { intervalOf } from '../../../state/reports/schedule-draft.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Dash } from '../BadgeRow.tsx'
import { reportsTexts } from './messages.ts'
import { useReportNames } from './names.ts'

const cell = style({ display: 'grid', gap: 2, justifyItems: 'start', minWidth: 120, lineHeight: '18px' })
const nameStyle = style({ fontWeight: token.weightMedium, color: token.text })
const about = style({ fontSize: token.text12, color: token.textMuted, overflowWrap: 'anywhere' })
const tones = { active: 'success', off: 'neutral', paused: 'warning', none: 'outline' } as const

/** The columns of the list of reports, in their order. */
export function useReportColumns(): Column<Report>[] {
  const t = useMessages(reportsTexts)
  const { nameOf, textOf } = useReportNames()
  return [
    {
      key: 'name',
      header: t('nameHeader'),
      primary: true,
      sortable: true,
      cell: report => (
        <span className={cell}>
          <span className={nameStyle}>{nameOf(report)}</span>
          <span className={about}>{textOf(report)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('stateHeader'),
      sortable: true,
      cell: report => {
        const { schedule } = report
        const state = reportState(report)
        return (
          <span className={cell}>
            <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
            {schedule && state === 'active' ? (
              <span className={about}>
                {t(intervalOf(schedule.cron))} {t('recipients', { count: schedule.recipients.length })}
              </span>
            ) : null}
          </span>
        )
      },
    },
    {
      key: 'nextRunAt',
      header: t('nextHeader'),
      sortable: true,
      cell: ({ schedule }) =>
        schedule?.nextRunAt ? <DateTime value={schedule.nextRunAt} /> : <Dash label={t('none')} />,
    },
  ]
}
