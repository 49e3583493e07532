import type { ProvisioningRequest } from '../../../../../contract/provisioning-requests.ts'
import { cureOf } from '../../../../state/provisioning/requests.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { requestLogTexts } from './log-messages.ts'

const code = style({ fontFamily: token.fontMono, fontSize: token.text12, overflowWrap: 'anywhere' })
const requestStyle = style({ display: 'inline-block', minWidth: 150 })
/** Names of attributes are one word each. */
const attributesStyle = style({
  display: 'block',
  minWidth: 82,
  '@container fe-table (max-width: 480px)': { minWidth: 0 },
})
const figure = style({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container fe-table (max-width: 480px)': { whiteSpace: 'normal' },
})
const result = style({
  display: 'grid',
  gap: 2,
  justifyItems: 'start',
  minWidth: 160,
  '@container fe-table (max-width: 480px)': { minWidth: 0 },
  fontSize: token.text12,
})
const cure = style({ color: token.textMuted })

/** The columns of the log: what was asked, how it ended, in the words of the protocol, and how to cure it. */
export function useRequestColumns(): Column<ProvisioningRequest>[] {
  const t = useMessages(requestLogTexts)
  return [
    {
      key: 'request',
      header: t('requestHeader'),
      primary: true,
      cell: ({ method, resource, resourceId }) => (
        <span className={`${code} ${requestStyle}`} dir="ltr" title={resourceId ?? undefined}>
          {method} /{resource}
          {resourceId ? `/${resourceId.slice(0, 8)}…` : ''}
        </span>
      ),
    },
    {
      key: 'result',
      header: t('resultHeader'),
      cell: request => {
        const advice = cureOf(request)
        return (
          <div className={result}>
            <Badge tone={request.status < 400 ? 'success' : request.status < 500 ? 'warning' : 'danger'} dot>
              <span dir="ltr">
                {request.status}
                {request.scimType ? ` ${request.scimType}` : ''}
              </span>
            </Badge>
            {request.detail ? <span dir="auto">{request.detail}</span> : null}
            {advice ? <span className={cure}>{t(`cure_${advice}`)}</span> : null}
          </div>
        )
      },
    },
    {
      key: 'attributes',
      header: t('attributesHeader'),
      cell: ({ attributes }) => (
        <span className={`${code} ${attributesStyle}`} dir="ltr">
          {attributes.join(', ') || '–'}
        </span>
      ),
    },
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
      key: 'milliseconds',
      header: t('durationHeader'),
      align: 'end',
      cell: ({ milliseconds }) => (
        <span className={figure}>{t('milliseconds', { count: milliseconds })}</span>
      ),
    },
  ]
}
