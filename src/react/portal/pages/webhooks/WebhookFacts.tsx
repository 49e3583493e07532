import type { Webhook } from '../../../../../contract/webhooks.ts'
import { catalog } from '../../../../state/app/messages.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyText } from '../../../ui/CopyField.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'

const factsTexts = catalog('adminPortal.webhooks_details', {
  address: 'Address',
  events: 'Events',
  allEvents: 'All events',
  secret: 'Secret',
  previousUntil: 'Previous secret valid until',
  attempts: 'Attempts',
  created: 'Created',
  updated: 'Changed',
  webhookId: 'Webhook ID',
})

const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: `${token.space3} ${token.space5}`,
  margin: 0,
  fontSize: token.text13,
  '& dt': { color: token.textMuted },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 2 },
  '& code': { fontFamily: token.fontMono, fontSize: token.text12 },
  '@media (max-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 2,
    '& dd + dt': { marginBlockStart: token.space3 },
  },
})

/** What the webhook is set up to do. */
export default function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const t = useMessages(factsTexts)
  const { url, eventKeys, secret, previousSecretValidUntil, createdAt, updatedAt } = webhook
  return (
    <Card>
      <dl className={facts}>
        <dt>{t('address')}</dt>
        <dd>
          <span dir="ltr">
            <CopyText value={url} />
          </span>
        </dd>
        <dt>{t('events')}</dt>
        <dd>
          <ul>
            {eventKeys.map(key => (
              <li key={key}>{key === '*' ? t('allEvents') : <code dir="ltr">{key}</code>}</li>
            ))}
          </ul>
        </dd>
        <dt>{t('secret')}</dt>
        <dd>
          <code dir="ltr">{secret}</code>
        </dd>
        {previousSecretValidUntil ? (
          <>
            <dt>{t('previousUntil')}</dt>
            <dd>
              <DateTime value={previousSecretValidUntil} />
            </dd>
          </>
        ) : null}
        <dt>{t('created')}</dt>
        <dd>
          <DateTime value={createdAt} />
        </dd>
        <dt>{t('updated')}</dt>
        <dd>
          <DateTime value={updatedAt} />
        </dd>
        <dt>{t('webhookId')}</dt>
        <dd>
          <CopyText value={webhook._id} />
        </dd>
      </dl>
    </Card>
  )
}
