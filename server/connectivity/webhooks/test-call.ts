import { webhookErrors } from '../../../contract/errors/webhooks.ts'
import type { WebhookTest, WebhookTested } from '../../../contract/webhook-logs.ts'
import type { Context } from '../../core/context/context.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireAddress } from './address.ts'
import { MOST_BYTES } from './event-body.ts'
import { type Owner, ownerOf, webhooksOf } from './owner.ts'
import { post } from './post.ts'
import { sampleBody } from './sample.ts'
import { isMasked, newSecret, openSecret, requireSecret } from './secret.ts'
import { withoutQuery } from './without-query.ts'

/** Posts once, as a delivery is posted, and answers with what came back. Source: CONN-44, HOOK-23 */
export async function testWebhook(
  { url: input, secret, payload }: WebhookTest,
  context: Context,
): Promise<WebhookTested> {
  const { services, vendor } = context
  const owner = await ownerOf(context)
  const url = await requireAddress(input, services)
  const body = testBody(payload ?? sampleBody('frontegg.user.created', vendor.id))
  const { statusCode = 0, body: answer } = await post(services.httpClient, {
    url,
    id: `test_${uuidv7()}`,
    body,
    secrets: [await secretFor(url, secret ?? null, owner, context)],
  })
  await context.transact(tx =>
    tx.record(
      'frontegg.webhook.tested',
      { url: withoutQuery(url), status: statusCode },
      {
        tenantId: owner.tenantId ?? undefined,
        description: `Tested the webhook address ${withoutQuery(url)}: ${statusCode || 'no answer'}`,
      },
    ),
  )
  return { statusCode, body: answer }
}

function testBody(payload: Record<string, unknown>): string {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw new Problem(webhookErrors.badPayload, { context: { field: 'payload' } })
  const eventContext = { ...(Object(payload.eventContext) as object), test: true }
  const body = JSON.stringify({ ...payload, eventContext })
  if (Buffer.byteLength(body) <= MOST_BYTES) return body
  throw new Problem(webhookErrors.badPayload, { context: { field: 'payload' } })
}

/** One that is named, else that of the owner's webhook with this address; there is none for an address that is not saved. */
async function secretFor(
  url: string,
  input: string | null,
  owner: Owner,
  { services }: Context,
): Promise<string> {
  if (input !== null && !isMasked(input)) return requireSecret(input)
  const row = await webhooksOf(services.database.kysely, owner)
    .select(['id', 'secret'])
    .where('url', '=', url)
    .orderBy('id')
    .executeTakeFirst()
  const stored = row && openSecret(services.sealer, owner.vendorId, row.id, row.secret)
  if (stored !== undefined) return stored
  if (input === null) return newSecret()
  throw new Problem(webhookErrors.maskedSecret, { context: { field: 'secret' } })
}
