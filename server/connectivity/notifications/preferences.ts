import { notificationErrors } from '../../../contract/errors/notifications.ts'
import type {
  NotificationPreferences,
  NotificationPreferencesChange,
} from '../../../contract/notification-preferences.ts'
import { isTimeZone, usualDigestHour } from '../../../rules/digest-time.ts'
import { topics } from '../../../rules/notifications.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { rescheduleDigest } from './digest-time.ts'
import { keysFor } from './inbox.ts'

export async function readPreferences(context: Context): Promise<NotificationPreferences> {
  return await preferencesOn(context.scope, context)
}

async function preferencesOn(scope: TenantScope, { caller }: Context): Promise<NotificationPreferences> {
  const { userId } = caller
  const chosen = await scope
    .select('notification_preferences')
    .select(['event_key', 'portal', 'mail'])
    .where('user_id', '=', userId)
    .where(row => row.or([row('tenant_id', '=', scope.tenantId), row('tenant_id', 'is', null)]))
    .execute()
  const person = await scope
    .select('users')
    .leftJoin('notification_inboxes as i', join =>
      join.onRef('i.vendor_id', '=', 'users.vendor_id').onRef('i.user_id', '=', 'users.id'),
    )
    .leftJoin('tenants as t', join =>
      join.onRef('t.vendor_id', '=', 'users.vendor_id').on('t.id', '=', scope.tenantId),
    )
    .select(['users.email', 'users.verified', 'i.time_zone', 'i.digest_hour', 't.timezone'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  const byKey = new Map(chosen.map(row => [row.event_key, row]))
  return {
    topics: keysFor(caller).map(key => {
      const { name, concerns, usual } = topics[key]!
      const { portal, mail } = byKey.get(key) ?? usual
      return {
        key,
        topic: name,
        scope: concerns === 'person' ? ('account' as const) : ('tenant' as const),
        portal,
        mail,
        usual,
      }
    }),
    digest: {
      timeZone: person?.time_zone ?? person?.timezone ?? 'UTC',
      hour: person?.digest_hour ?? usualDigestHour,
    },
    ...(person?.email && person.verified && { email: person.email }),
  }
}

/** Saves what is named. What the person may not see, or what there is no topic of, is passed over. */
export async function changePreferences(
  { topics: chosen = [], digest }: NotificationPreferencesChange,
  context: Context,
): Promise<NotificationPreferences> {
  if (digest && !isTimeZone(digest.timeZone))
    throw new Problem(notificationErrors.badTimeZone, { context: { field: 'timeZone' } })
  const { caller, vendor } = context
  const own = new Set(keysFor(caller))
  // Of several choices of one topic the last counts.
  const each = [
    ...new Map(chosen.filter(({ key }) => own.has(key)).map(choice => [choice.key, choice])).values(),
  ]
  return await context.transact(async tx => {
    const { scope } = tx
    if (each.length > 0)
      await tx.kysely
        .insertInto('notification_preferences')
        .values(
          each.map(({ key, portal, mail }) => ({
            vendor_id: vendor.id,
            id: uuidv7(),
            user_id: caller.userId,
            tenant_id: topics[key]!.concerns === 'person' ? null : scope.tenantId,
            event_key: key,
            portal,
            mail,
          })),
        )
        .onConflict(conflict =>
          conflict
            .columns(['vendor_id', 'user_id', 'tenant_id', 'event_key'])
            .doUpdateSet(row => ({ portal: row.ref('excluded.portal'), mail: row.ref('excluded.mail') })),
        )
        .execute()
    if (digest) await rescheduleDigest(scope, caller.userId, digest)
    return await preferencesOn(scope, context)
  })
}
