import { sql } from 'kysely'
import { assistantErrors } from '../../../contract/errors/assistant.ts'
import type { Context } from '../../core/context/context.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { requirePerson } from '../../core/route/allow-token.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** @throws Problem 403 where the vendor has it off, for API tokens, and for impersonators: conversations belong to the user alone */
export function requireOn(context: Context): void {
  if (!context.vendor.settings.assistant.enabled) throw new Problem(assistantErrors.off)
  requirePerson(context.caller)
}

/** Counts one message of the person and of the account. @throws Problem 429 with Retry-After */
export async function countMessage({ services, vendor, caller }: Context): Promise<void> {
  const { messagesPerMinute, accountMessagesPerMinute } = vendor.settings.assistant
  const account = `${vendor.id} assistant ${caller.tenantId}`
  await consumePoint(services, `${account} ${caller.userId}`, messagesPerMinute, 60)
  await consumePoint(services, account, accountMessagesPerMinute, 60)
}

const TODAY = sql<string>`(now() at time zone 'UTC')::date`

/** @throws Problem 429 where today's tokens of the person or of the account are consumed */
export async function requireTokensLeft({ scope, caller, vendor }: Context): Promise<void> {
  const { tokensPerDay, accountTokensPerDay } = vendor.settings.assistant
  const { rows } = await sql<{ own: number; all: number }>`
    select coalesce(sum(tokens) filter (where user_id = ${caller.userId}), 0)::float8 as own,
      coalesce(sum(tokens), 0)::float8 as all from assistant_usage
    where vendor_id = ${vendor.id} and tenant_id = ${caller.tenantId} and day = ${TODAY}`.execute(scope.db)
  const { own, all } = rows[0]!
  if (own >= tokensPerDay)
    throw new Problem(assistantErrors.tokensConsumed, { context: { of: 'person', limit: tokensPerDay } })
  if (all >= accountTokensPerDay)
    throw new Problem(assistantErrors.tokensConsumed, {
      context: { of: 'account', limit: accountTokensPerDay },
    })
}

export async function countTokens({ scope, caller, vendor }: Context, tokens: number): Promise<void> {
  if (tokens <= 0) return
  await sql`
    insert into assistant_usage (vendor_id, tenant_id, user_id, day, tokens)
    values (${vendor.id}, ${caller.tenantId}, ${caller.userId}, ${TODAY}, ${Math.ceil(tokens)})
    on conflict (vendor_id, tenant_id, day, user_id)
      do update set tokens = assistant_usage.tokens + excluded.tokens`.execute(scope.db)
}

/** @throws Problem 409 for a conversation that has no room for a question and its answer */
export async function requireRoom({ scope, vendor }: Context, conversationId: string): Promise<void> {
  const limit = vendor.settings.assistant.messagesPerConversation
  const { n } = await scope
    .select('assistant_messages')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow()
  if (Number(n) + 2 > limit) throw new Problem(assistantErrors.conversationFull, { context: { limit } })
}
