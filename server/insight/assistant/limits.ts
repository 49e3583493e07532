import { sql } from 'kysely'
import { assistantErrors } from '../../../contract/errors/assistant.ts'
import type { Context } from '../../core/context/context.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { requirePerson } from '../../core/route/allow-token.ts'
import type { Executor } from '../../platform/db/scope.ts'
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

/** Tokens that are counted before a model takes them. */
export interface Reservation {
  tokens: number
  /** Of the count, as `2026-11-26`: an answer may end after midnight. */
  day: string
}

/**
 * Counts what a round may take, in an open transaction, so that questions at the same moment cannot take more than there is.
 * What an answer that was lost had reserved stays counted for the day.
 *
 * @throws Problem 429 where today's tokens of the person or of the account do not suffice
 */
export async function reserveTokens(
  db: Executor,
  { caller, vendor }: Context,
  tokens: number,
): Promise<Reservation> {
  const { tokensPerDay, accountTokensPerDay } = vendor.settings.assistant
  const key = `assistant/${vendor.id}/${caller.tenantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const { rows } = await sql<{ own: number; all: number; day: string }>`
    select coalesce(sum(tokens) filter (where user_id = ${caller.userId}), 0)::float8 as own,
      coalesce(sum(tokens), 0)::float8 as all, ${TODAY}::text as day from assistant_usage
    where vendor_id = ${vendor.id} and tenant_id = ${caller.tenantId} and day = ${TODAY}`.execute(db)
  const { own, all, day } = rows[0]!
  const refuse = (of: 'person' | 'account', limit: number) =>
    new Problem(assistantErrors.tokensConsumed, { context: { of, limit } })
  if (own >= tokensPerDay || own + tokens > tokensPerDay) throw refuse('person', tokensPerDay)
  if (all >= accountTokensPerDay || all + tokens > accountTokensPerDay)
    throw refuse('account', accountTokensPerDay)
  if (tokens > 0)
    await sql`
      insert into assistant_usage (vendor_id, tenant_id, user_id, day, tokens)
      values (${vendor.id}, ${caller.tenantId}, ${caller.userId}, ${day}::date, ${tokens})
      on conflict (vendor_id, tenant_id, day, user_id)
        do update set tokens = assistant_usage.tokens + excluded.tokens`.execute(db)
  return { tokens, day }
}

/** Puts what a round has taken in the place of what was reserved for it. */
export async function settleTokens(
  { scope, caller, vendor }: Context,
  { tokens, day }: Reservation,
  consumed: number,
): Promise<void> {
  const more = Math.ceil(consumed) - tokens
  if (more === 0) return
  await sql`
    update assistant_usage set tokens = greatest(0, tokens + ${more})
    where vendor_id = ${vendor.id} and tenant_id = ${caller.tenantId} and user_id = ${caller.userId}
      and day = ${day}::date`.execute(scope.db)
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
