import { CompiledQuery } from 'kysely'
import type { Inbox, InboxFilter, InboxQuery, Notification } from '../../../contract/notifications.ts'
import type { PermissionKey } from '../../../contract/route.ts'
import { sayNotification } from '../../../rules/notification-texts.ts'
import { mostCounted, topics } from '../../../rules/notifications.ts'
import type { Caller } from '../../core/context/caller.ts'
import type { Context } from '../../core/context/context.ts'
import { mayUse } from '../../core/route/allow-permission.ts'
import { type Places, statement } from '../../platform/db/statement.ts'
import { linksOf } from './links.ts'
import { type NotificationRow, shownNotification } from './shown.ts'

interface Asked {
  vendorId: string
  userId: string
  tenantId: string
  keys: readonly string[]
  /** Null: all. */
  like: string | null
  /** Keys whose own words match. */
  said: readonly string[]
  before: string | null
  limit: number
  offset: number
}

const COLUMNS = 'id, event_key, data, status, is_pinned, created_at'

/** In the words of the partial indexes. */
const FILTERS: Record<InboxFilter, string> = {
  all: `shown and status <> 'archived'`,
  unread: `shown and status = 'unread'`,
  pinned: 'shown and is_pinned',
  archived: `shown and status = 'archived'`,
}

/** Two index ranges, of the tenant and of the account, each no longer than the page. */
const arms = (p: Places<Asked>, columns: string, filter: InboxFilter, tail: string): string =>
  [`tenant_id = ${p.tenantId}`, 'tenant_id is null']
    .map(
      tenant => `(select ${columns} from notifications
        where vendor_id = ${p.vendorId} and user_id = ${p.userId} and ${tenant} and ${FILTERS[filter]}
          and event_key = any (${p.keys}::text[]) ${tail})`,
    )
    .join(' union all ')

const rowsOf = (p: Places<Asked>, filter: InboxFilter): string => `
  select * from (${arms(
    p,
    COLUMNS,
    filter,
    `and (${p.like}::text is null or event_key = any (${p.said}::text[])
        or exists (select from jsonb_each_text(data) d where d.value ilike ${p.like}::text))
      and (${p.before}::uuid is null or id < ${p.before}::uuid) order by id desc limit ${p.limit}::int + ${p.offset}::int`,
  )}) n order by id desc limit ${p.limit}::int offset ${p.offset}::int`

/** With what stands on the bell, as of the same moment. */
const wholeOf = (p: Places<Asked>, filter: InboxFilter): string => `
  select (select count(*)::int from (${arms(p, 'id', 'unread', `limit ${mostCounted}`)}) n) as "unreadCount",
    coalesce((select revision from notification_inboxes where vendor_id = ${p.vendorId} and user_id = ${p.userId}), 0)::text
      as revision,
    coalesce((select jsonb_agg(to_jsonb(n) order by id desc) from (${rowsOf(p, filter)}) n), '[]') as items`

const forEach = (write: (p: Places<Asked>, filter: InboxFilter) => string) => {
  const of = (filter: InboxFilter) => statement<Asked>(p => write(p, filter))
  return { all: of('all'), unread: of('unread'), pinned: of('pinned'), archived: of('archived') }
}
const ROWS = forEach(rowsOf)
const WHOLE = forEach(wholeOf)

/**
 * The events that the caller may see now: those of topics whose permission was taken away are hidden. An impersonator
 * does not see what is about that person's account.
 */
export function keysFor(caller: Caller): string[] {
  return Object.entries(topics)
    .filter(
      ([, { permission, concerns }]) =>
        (!permission || mayUse(caller, permission as PermissionKey)) &&
        !(caller.actor && concerns === 'person'),
    )
    .map(([key]) => key)
}

interface Range {
  filter: InboxFilter
  q?: string | undefined
  before?: string | undefined
  limit: number
  offset?: number
}

async function read<Row>(
  statements: typeof ROWS,
  { caller, scope, vendor }: Context,
  { filter, q, before, limit, offset = 0 }: Range,
): Promise<Row[]> {
  const { text, values } = statements[filter]
  const parameters = values({
    vendorId: vendor.id,
    userId: caller.userId,
    tenantId: scope.tenantId,
    keys: keysFor(caller),
    ...searchFor(q?.trim()),
    before: before ?? null,
    limit,
    offset,
  })
  const { rows } = await scope.db.executeQuery<Row>(CompiledQuery.raw(text, parameters) as CompiledQuery<Row>)
  return rows
}

/** Rows keep what fills their texts, and not the texts: their words are looked for here, names in the rows. */
function searchFor(q: string | undefined): Pick<Asked, 'like' | 'said'> {
  if (!q) return { like: null, said: [] }
  const said = Object.entries(topics).filter(([, { name }]) => wordsOf(name).includes(q.toLowerCase()))
  return { like: `%${q.replace(/[\\%_]/g, '\\$&')}%`, said: said.map(([key]) => key) }
}

/** What all notifications of a topic say. */
function wordsOf(topic: string): string {
  const { title, body } = sayNotification(topic, {})
  return `${title}\n${body.replace(/\{\{\w+\}\}/g, '')}`.toLowerCase()
}

/** Notifications of a filter, the newest first. */
export async function readRows(context: Context, range: Range): Promise<Notification[]> {
  const links = linksOf(context.vendor)
  const rows = await read<NotificationRow>(ROWS, context, range)
  return rows.map(row => shownNotification(row, links))
}

const USUAL_LIMIT = 20

type Whole = Pick<Inbox, 'unreadCount' | 'revision'> & { items: NotificationRow[] }

/** A page of the inbox, with what stands on the bell: one statement. */
export async function readInbox(
  { filter = 'all', q, before, limit = USUAL_LIMIT }: InboxQuery,
  context: Context,
): Promise<Inbox> {
  const links = linksOf(context.vendor)
  const [whole] = await read<Whole>(WHOLE, context, { filter, q, before, limit: limit + 1 })
  const { items: found, unreadCount, revision } = whole!
  const items = found.slice(0, limit)
  return {
    items: items.map(row => shownNotification(row, links)),
    ...(found.length > limit && { next: items.at(-1)!.id }),
    unreadCount: Math.min(unreadCount, mostCounted),
    revision,
  }
}
