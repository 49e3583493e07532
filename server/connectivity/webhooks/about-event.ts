import { executeText } from '../../platform/db/prepared.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { type Places, type Statement, statement } from '../../platform/db/statement.ts'
import type { DeliveredEvent } from '../../platform/outbox/delivered-event.ts'
import { isOfGroup } from './event-body.ts'
import { person, roleNames } from './person-columns.ts'

/** A webhook that hears of an event, and what it may see of whom the event is about. */
export interface Hearer {
  id: string
  tenantId: string | null
  expiresAt: Date
  user: Record<string, unknown> | null
  tenant: Record<string, unknown> | null
  group: Record<string, unknown> | null
}

interface Asked {
  vendorId: string
  webhookIds: readonly string[]
  userId: string | null
  /** That the event happened in, or that it names. */
  tenantId: string | null
  groupId: string | null
}

/**
 * One statement, whatever the event is about, and as long for a person that there is as for one that there is not: a failed
 * sign-in must not tell them apart. A tenant sees a member as its list shows them: nothing of other tenants, and of a pending
 * invitation only what was typed. Source: HOOK-41, HOOK-24
 */
const hearers = (p: Places<Asked>, from: string, where: string): string => `
  select w.id, w.tenant_id as "tenantId", now() + v.days * interval '1 day' as "expiresAt", u.shown as "user",
    (select jsonb_build_object('tenantId', t.id, 'name', t.name, 'website', t.website, 'applicationUrl', t.application_url,
        'isReseller', t.is_reseller, 'parentTenantId', t.parent_id, 'metadata', t.metadata::text)
      from tenants t where t.vendor_id = w.vendor_id and t.id = ${p.tenantId}::text
        and (w.tenant_id is null or t.id = w.tenant_id)) as tenant,
    (select jsonb_build_object('id', g.id, 'tenantId', g.tenant_id, 'name', g.name, 'description', g.description,
        'color', g.color, 'metadata', g.metadata, 'managedBy', g.managed_by,
        'roles', ${roleNames(
          'g.vendor_id',
          `array(select gr.role_id from group_roles gr
          where gr.vendor_id = g.vendor_id and gr.tenant_id = g.tenant_id and gr.group_id = g.id)`,
        )})
      from groups g where g.vendor_id = w.vendor_id and g.tenant_id = ${p.tenantId}::text
        and g.id = ${p.groupId}::uuid) as "group"
  from ${from} w
  cross join lateral (select coalesce((config #>> '{webhooks,logDays}')::int, 30) as days
    from vendors where id = w.vendor_id) v
  left join lateral (${person(p.userId, p.tenantId)}) u on true
  where w.vendor_id = ${p.vendorId} and ${where}`

/** Locked as a row that refers to them locks them: one that is deleted at this moment must not fail what happens. */
const WEBHOOKS = statement<Asked>(
  p =>
    `${hearers(p, 'webhooks', `w.id = any (${p.webhookIds}::uuid[]) and w.is_active`)} order by w.id for key share of w`,
)

/** As a webhook of the vendor's would hear it. */
const VENDOR = statement<Asked>(p =>
  hearers(p, '(select id as vendor_id, null::uuid as id, null::text as tenant_id from vendors)', 'true'),
)

/** The active ones of these webhooks. */
export async function hearersOf(
  db: Executor,
  event: DeliveredEvent,
  webhookIds: readonly string[],
): Promise<Hearer[]> {
  return await hear(db, WEBHOOKS, event, webhookIds)
}

/** What the vendor gets beside an event. */
export async function vendorHears(db: Executor, event: DeliveredEvent): Promise<Hearer> {
  return (await hear(db, VENDOR, event, []))[0]!
}

async function hear(
  db: Executor,
  requested: Statement<Asked>,
  event: DeliveredEvent,
  webhookIds: readonly string[],
): Promise<Hearer[]> {
  const { payload, type } = event
  const { userId, tenantId, id, groupId } = payload
  const values = requested.values({
    vendorId: event.vendorId,
    webhookIds,
    userId: uuidOf(userId),
    tenantId: event.tenantId ?? (typeof tenantId === 'string' ? tenantId : null),
    groupId: isOfGroup(type) ? uuidOf(groupId ?? id) : null,
  })
  const rows = await executeText<Hearer>('webhook-hearers', requested.text, values, db)
  const ofTenant = type.startsWith('frontegg.tenant.')
  return rows.map(row => ({ ...row, tenant: ofTenant ? row.tenant : null }))
}

/** Of a payload's field, which may be anything. */
export const uuidOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : null
