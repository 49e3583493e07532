import type { WebhookLog } from '../../../../../contract/webhook-logs.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { LogResult } from './LogResult.tsx'
import { logsTexts } from './log-messages.ts'

const figure = style({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container fe-table (max-width: 480px)': { whiteSpace: 'normal' },
})
const event = style({ fontFamily: token.fontMono, fontSize: token.text12, overflowWrap: 'anywhere' })

/** The columns of the log, in their order. */
export function useLogColumns(): Column<WebhookLog>[] {
  const t = useMessages(logsTexts)
  return [
    {
      key: 'eventKey',
      header: t('eventHeader'),
      primary: true,
      cell: ({ eventKey }) => (
        <span className={event} dir="ltr">
          {eventKey}
        </span>
      ),
    },
    { key: 'result', header: t('resultHeader'), cell: log => <LogResult log={log} /> },
    {
      key: 'createdAt',
      header: t('timeHeader'),
      cell: ({ createdAt }) => (
        <span className={figure}>
          <DateTime value={createdAt} look="seconds" />
        </span>
      ),
    },
    {
      key: 'attempt',
      header: t('attemptHeader'),
      align: 'end',
      cell: ({ attempt }) => <span className={figure}>{attempt}</span>,
    },
    {
      key: 'durationMs',
      header: t('durationHeader'),
      align: 'end',
      cell: ({ durationMs }) => <span className={figure}>{t('milliseconds', { count: durationMs })}</span>,
    },
  ]
}
