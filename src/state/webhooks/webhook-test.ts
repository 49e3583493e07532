import type { CatalogEvent } from '../../../contract/event-catalog.ts'
import type { WebhookTested } from '../../../contract/webhook-logs.ts'
import type { Webhook } from '../../../contract/webhooks.ts'
import { isMeant } from '../../../rules/webhooks.ts'
import type { App } from '../app/app.ts'
import { source } from './webhooks.ts'

/** What became of a test. Source: CONN-13. */
export interface WebhookTestResult {
  status: 'success' | 'failed'
  /** What the receiver answered, or why it did not. */
  message: string
  /** The receiver's; 0: there was no answer. */
  statusCode: number
}

/** Source: CONN-17, CONN-18, ruling 17. */
export const testResultOf = ({ statusCode, body }: WebhookTested): WebhookTestResult => ({
  status: statusCode === 200 || statusCode === 201 ? 'success' : 'failed',
  message: body,
  statusCode,
})

/** Posts the sample of an event to a webhook, signed with its own secret, once. Source: CONN-44, HOOK-23. */
export async function testWebhook(
  app: App,
  { url, secret }: Pick<Webhook, 'url' | 'secret'>,
  { sample: payload }: Pick<CatalogEvent, 'sample'>,
): Promise<WebhookTestResult> {
  return testResultOf(await app.call('POST /webhook/test', { body: { url, secret, payload } }, source))
}

/** Events that a webhook hears of; all of them where it hears of none that there is. */
export function eventsOfWebhook(
  events: readonly CatalogEvent[],
  { eventKeys }: Pick<Webhook, 'eventKeys'>,
): readonly CatalogEvent[] {
  const heard = events.filter(({ key }) => eventKeys.some(entry => isMeant(entry, key)))
  return heard.length > 0 ? heard : events
}
