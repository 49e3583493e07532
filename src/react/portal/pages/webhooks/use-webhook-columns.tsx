import type { Webhook } from '../../../../../contract/webhooks.ts'
import type { WebhookSort } from '../../../../state/webhooks/webhooks.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useLocale } from '../../../ui/locale.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { webhooksTexts } from './messages.ts'
import { useEventCount } from './use-event-count.ts'
import { WebhookStatusBadge } from './WebhookStatusBadge.tsx'

const cell = style({ display: 'grid', gap: 2, minWidth: 140, lineHeight: '18px' })
const nameStyle = style({ fontWeight: token.weightMedium, color: token.text, overflowWrap: 'anywhere' })
const line = style({
  maxWidth: 'clamp(160px, 26cqi, 360px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container fe-table (max-width: 480px)': {
    maxWidth: 'none',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
})
const about = style({ fontSize: token.text12, color: token.textMuted })
const address = style({
  display: 'block',
  fontFamily: token.fontMono,
  fontSize: token.text12,
  // Under its header, whichever way the page reads.
  '[dir="rtl"] &': { textAlign: 'right' },
})
const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

type WebhookColumn = Column<Webhook> & { key: WebhookSort }

/** The columns of the table, in their order. */
export function useWebhookColumns(): WebhookColumn[] {
  const t = useMessages(webhooksTexts)
  const { locale } = useLocale()
  const eventCount = useEventCount()
  return [
    {
      key: 'displayName',
      header: t('nameHeader'),
      primary: true,
      sortable: true,
      cell: ({ _id, displayName, description }) => (
        <div className={cell} data-fe-webhook={_id}>
          <span className={nameStyle} dir="auto">
            {displayName}
          </span>
          {description ? (
            <span className={`${about} ${line}`} title={description} dir="auto">
              {description}
            </span>
          ) : null}
        </div>
      ),
    },
    {
      key: 'url',
      header: t('urlHeader'),
      sortable: true,
      cell: ({ url }) => (
        <span className={`${address} ${line}`} title={url} dir="ltr">
          {url}
        </span>
      ),
    },
    {
      key: 'events',
      header: t('eventsHeader'),
      sortable: true,
      cell: ({ eventKeys }) => (
        <span className={figure} title={eventKeys.join('\n')}>
          {eventCount(eventKeys)}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('statusHeader'),
      sortable: true,
      cell: webhook => <WebhookStatusBadge webhook={webhook} reason />,
    },
    {
      key: 'invocations',
      header: t('attemptsHeader'),
      sortable: true,
      align: 'end',
      cell: ({ invocations }) => <span className={figure}>{invocations.toLocaleString(locale)}</span>,
    },
    {
      key: 'updatedAt',
      header: t('updatedHeader'),
      sortable: true,
      startsHidden: true,
      cell: ({ updatedAt }) => (
        <span className={figure}>
          <DateTime value={updatedAt} look="date" />
        </span>
      ),
    },
  ]
}
