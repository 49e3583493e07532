import { type EventKey, eventDefinition } from '../../../contract/events.ts'
import { plainName, readsAsLink } from '../../../rules/names.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { isAddress } from '../../platform/mail/address.ts'
import type { DeliveredEvent } from '../../platform/outbox/delivered-event.ts'
import { displayNameOf } from '../webhooks/display-name.ts'

/** What a message says of an event: no more than its tenant's members read in the portal. */
export interface EventMessage {
  eventKey: string
  /** "User created". */
  title: string
  /** One sentence: what has happened. */
  summary: string
  /** Whom or what it is about: the address of a person, the name of a thing. */
  about?: string | undefined
  /** ISO time. */
  at: string
  /** Of the portal, where it can be looked at. */
  page: PortalPage
}

type PortalPage =
  | 'users'
  | 'groups'
  | 'roles'
  | 'security'
  | 'sso'
  | 'apiTokens'
  | 'subscriptions'
  | 'webhooks'
  | 'account'
  | 'audits'

const pages: Readonly<Record<string, PortalPage>> = {
  users: 'users',
  groups: 'groups',
  roles: 'roles',
  sso: 'sso',
  tokens: 'apiTokens',
  security: 'security',
  billing: 'subscriptions',
  webhooks: 'webhooks',
  tenants: 'account',
}

/** What its definition says of an event of this key. */
export function described(eventKey: string): Pick<EventMessage, 'eventKey' | 'title' | 'summary' | 'page'> {
  const { summary, category } = eventDefinition(eventKey) ?? { summary: '', category: '' }
  return { eventKey, title: displayNameOf(eventKey), summary, page: pages[category] ?? 'audits' }
}

/** An event for people, as the members of this tenant may see it. */
export async function eventMessage(
  db: Executor,
  tenantId: string,
  event: DeliveredEvent,
): Promise<EventMessage> {
  const { type, payload, createdAt } = event
  const person = await memberAddress(db, { vendorId: event.vendorId, tenantId, userId: payload.userId })
  const about = person ?? named(payload)
  return { ...described(type), ...(about && { about }), at: createdAt.toISOString() }
}

/** The sample of an event, which a test sends. */
export function sampleMessage(eventKey: string): EventMessage {
  const sample = eventDefinition(eventKey as EventKey)?.sample as Record<string, unknown> | undefined
  const about = named({ ...sample, ...(sample && 'userId' in sample && { email: 'ada@example.com' }) })
  return { ...described(eventKey), ...(about && { about }), at: new Date().toISOString() }
}

/** As the list of members shows it: an invitation discloses no more than what was typed. */
async function memberAddress(
  db: Executor,
  { vendorId, tenantId, userId }: { vendorId: string; tenantId: string; userId: unknown },
): Promise<string | undefined> {
  if (typeof userId !== 'string') return undefined
  const row = await db
    .selectFrom('memberships')
    .select('email')
    .where('vendor_id', '=', vendorId)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('invisible', '=', false)
    .executeTakeFirst()
  return row?.email || undefined
}

const NAMES = ['email', 'displayName', 'name', 'description', 'domain', 'workspace', 'key']

/** A name that a program for mail could make a link of is not said; an address of a person is one. */
function named(payload: Record<string, unknown>): string | undefined {
  for (const field of NAMES) {
    const value = payload[field]
    if (typeof value !== 'string' || value === '') continue
    const name = plainName(value).slice(0, 200)
    return field === 'email' && isAddress(name) ? name : readsAsLink(name) ? '…' : name
  }
  return undefined
}
