import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { slackErrors } from '../../../contract/errors/slack.ts'
import type {
  SlackConfiguration,
  SlackEvent,
  SlackSubscription,
  SlackSubscriptionInput,
} from '../../../contract/slack.ts'
import { channelLimits } from '../../../rules/channels.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { SlackSubscriptionsTable } from '../../platform/db/tables/slack.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { isTenantEvent } from '../channels/event-key.ts'
import { slackApp } from './access.ts'
import { installationOf } from './installation.ts'

/** Source: CONN-09, CONN-10, CONN-29. */
export async function slackConfiguration({ services, vendor, scope }: Context): Promise<SlackConfiguration> {
  const [rows, installation] = await Promise.all([
    scope.selectInTenant('slack_subscriptions').selectAll().orderBy('id').execute(),
    installationOf(scope),
  ])
  return {
    id: scope.tenantId,
    slackSubscriptions: rows.map(shownSubscription),
    available: slackApp(services, vendor) !== undefined,
    ...(installation && {
      workspace: {
        id: installation.team_id,
        name: installation.team_name,
        connectedAt: installation.connected_at.toISOString(),
        ...(installation.revoked_reason && {
          revoked: { reason: installation.revoked_reason, at: installation.revoked_at!.toISOString() },
        }),
      },
    }),
  }
}

export function shownSubscription(row: Selectable<SlackSubscriptionsTable>): SlackSubscription {
  return {
    id: row.id,
    isActive: row.is_active,
    slackEvents: row.slack_events as SlackEvent[],
    ...(row.last_error && {
      lastError: {
        code: row.last_error,
        channelId: row.last_error_channel ?? '',
        at: row.last_error_at!.toISOString(),
      },
    }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/**
 * The events as they are kept: those without channels are left out, and of one that is named twice the channels are joined.
 *
 * @throws Problem 400 for a key that tenants hear nothing of
 */
export function requireSlackEvents({ slackEvents }: SlackSubscriptionInput): SlackEvent[] {
  const kept = new Map<string, SlackEvent>()
  for (const event of slackEvents) {
    const { eventKey } = event
    if (!isTenantEvent(eventKey))
      throw new Problem(slackErrors.unknownEvent, { context: { field: 'eventKey', eventKey } })
    const channelIds = [...new Set([...(kept.get(eventKey)?.channelIds ?? []), ...event.channelIds])]
    if (channelIds.length > 0) kept.set(eventKey, { ...event, channelIds })
  }
  return [...kept.values()]
}

/** One of the tenant's, locked until the transaction ends. @throws Problem 404 */
export async function changeableSlackSubscription(scope: TenantScope, id: string) {
  const row = await scope
    .selectInTenant('slack_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(slackErrors.unknownSubscription)
  return row
}

/** Under the lock of the channel. @throws Problem 409 */
export async function requireSlackRoom(scope: TenantScope): Promise<void> {
  const { count } = await scope
    .selectInTenant('slack_subscriptions')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const limit = channelLimits.subscriptions
  if (count >= limit) throw new Problem(slackErrors.tooMany, { context: { limit } })
}
