import { CompiledQuery } from 'kysely'
import { eventDefinition } from '../../../contract/events.ts'
import type { MailChoice, Topic } from '../../../rules/notifications.ts'
import { grantsOf } from '../../../rules/notifications.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { type Places, type Statement, statement } from '../../platform/db/statement.ts'
import type { DeliveredEvent } from '../../platform/outbox/delivered-event.ts'

/** Whom an event concerns, and what they chose. */
export interface Recipient {
  userId: string
  /** Null: it is about the account. */
  tenantId: string | null
  tenantName: string | null
  /** Null: there is no verified one. */
  email: string | null
  /** Of the person, or of the tenant. */
  timeZone: string | null
  digestHour: number | null
  /** Null: as usual. */
  portal: boolean | null
  mail: MailChoice | null
  /** What the tenant knows the member as whom the event is about. */
  memberName: string | null
}

/** Of one event; who has been a member for longest goes first. */
const MAX_RECIPIENTS = 500

interface Asked {
  vendorId: string
  eventKey: string
  tenantId: string | null
  userIds: readonly string[]
  about: string | null
  grants: readonly string[]
  eventId: string
  actions: readonly string[]
}

const choice = (p: Places<Asked>, user: string, tenant: string): string => `
  left join notification_inboxes i on i.vendor_id = ${p.vendorId} and i.user_id = ${user}
  left join notification_preferences c on c.vendor_id = ${p.vendorId} and c.user_id = ${user}
    and c.tenant_id is not distinct from ${tenant} and c.event_key = ${p.eventKey}`

const chosen = `i.time_zone as "ownZone", i.digest_hour as "digestHour", c.portal, c.mail`

const PERSON = statement<Asked>(
  p => `
  select u.id as "userId", null::text as "tenantId", null::text as "tenantName",
    case when u.verified then u.email end as email, ${chosen}, null::text as "memberName",
    (select timezone from tenants where vendor_id = u.vendor_id and id = u.active_tenant_id) as "tenantZone"
  from users u ${choice(p, 'u.id', 'null::text')}
  where u.vendor_id = ${p.vendorId} and u.id = any (${p.userIds}::uuid[])`,
)

/** Of the event's tenant; without one, of each in which the person is a member whom its administrators see. */
const members = (p: Places<Asked>, which: string): string => `
  select m.user_id as "userId", m.tenant_id as "tenantId", t.name as "tenantName",
    case when m.verified then nullif(m.email, '') end as email, ${chosen},
    (select coalesce(nullif(a.name, ''), nullif(a.email, '')) from memberships a
      where a.vendor_id = m.vendor_id and a.tenant_id = m.tenant_id and a.user_id = ${p.about}::uuid) as "memberName",
    t.timezone as "tenantZone"
  from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
  ${choice(p, 'm.user_id', 'm.tenant_id')}
  where m.vendor_id = ${p.vendorId} and m.tenant_id = any (case when ${p.tenantId}::text is not null
      then array[${p.tenantId}::text]
      else array(select a.tenant_id from memberships a where a.vendor_id = ${p.vendorId} and a.user_id = ${p.about}::uuid
        and a.activated and not a.invisible and not a.is_disabled
        and (a.temporary_expires_at is null or a.temporary_expires_at > now())) end)
    and ${which} and m.activated and not m.is_disabled and not m.invisible and t.deleted_at is null
    and (m.temporary_expires_at is null or m.temporary_expires_at > now())
  order by m.joined_at limit ${MAX_RECIPIENTS}`

const MEMBERS = statement<Asked>(p => members(p, `m.user_id = any (${p.userIds}::uuid[])`))
/** The actor, by the audit record of the same transaction: actors are not notified of their own actions. */
const actor = (p: Places<Asked>): string => `
  select r.user_id from events e join audits r on r.vendor_id = e.vendor_id
    and r.tenant_id = coalesce(e.tenant_id, '') and r.created_at = e.created_at and r.action = any (${p.actions}::text[])
  where e.id = ${p.eventId}::uuid limit 1`

const HOLDERS = statement<Asked>(p =>
  members(
    p,
    `m.permission_keys && ${p.grants}::text[] and m.user_id is distinct from ${p.about}::uuid
      and m.user_id is distinct from (${actor(p)})`,
  ),
)
const OF: Record<Topic['concerns'], Statement<Asked>> = { person: PERSON, members: MEMBERS, holders: HOLDERS }

/** Whom an event of this topic concerns, with their choices: one statement. */
export async function recipientsOf(
  db: Executor,
  { id, vendorId, tenantId, type, payload }: DeliveredEvent,
  { concerns, permission }: Topic,
): Promise<Recipient[]> {
  const about = uuid(payload.userId)
  const named = concerns === 'members' ? uuids(payload.userIds) : about ? [about] : []
  if (concerns !== 'holders' && named.length === 0) return []
  const requested = OF[concerns]
  const values = requested.values({
    vendorId,
    eventKey: type,
    tenantId,
    userIds: named,
    about,
    grants: permission ? grantsOf(permission) : [],
    eventId: id,
    actions: eventDefinition(type)?.audit ?? [],
  })
  const { rows } = await db.executeQuery<Recipient & { ownZone: string | null; tenantZone: string | null }>(
    CompiledQuery.raw(requested.text, values) as CompiledQuery<
      Recipient & { ownZone: string | null; tenantZone: string | null }
    >,
  )
  return rows.map(({ ownZone, tenantZone, ...row }) => ({ ...row, timeZone: ownZone ?? tenantZone }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const uuid = (value: unknown): string | null => (typeof value === 'string' && UUID.test(value) ? value : null)
const uuids = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(each => uuid(each) ?? []) : []
