import type { TenantScope } from '../../platform/db/scope.ts'
import { subscribeTo } from '../channels/subscribe.ts'

/** The name among the subscribers to events: it stays as it is from release to release. */
export const SLACK = 'slack-subscriptions'

/** Has the tenant's subscriptions hear of their events: those that are on, while a workspace takes messages. */
export async function syncSlack(scope: TenantScope, only?: string): Promise<void> {
  const workspace = await scope.selectInTenant('slack_installations').select('revoked_at').executeTakeFirst()
  const connected = workspace !== undefined && workspace.revoked_at === null
  const rows = await scope
    .selectInTenant('slack_subscriptions')
    .select(['id', 'is_active', 'slack_events'])
    .$if(only !== undefined, query => query.where('id', '=', only!))
    .execute()
  for (const { id, is_active, slack_events } of rows) {
    const eventKeys = slack_events.map(({ eventKey }) => eventKey)
    await subscribeTo(scope, SLACK, id, connected && is_active ? eventKeys : [])
  }
}
