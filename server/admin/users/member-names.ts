import type {
  MemberEmails,
  MemberEmailsQuery,
  MemberUsernames,
  MemberUsernamesQuery,
} from '../../../contract/member-names.ts'
import type { Context } from '../../core/context/context.ts'
import { withVendorLimit } from '../../core/vendor-auth/vendor-limit.ts'
import { pageMetadata } from '../../platform/http/list-pages.ts'
import { readCursor } from './cursor.ts'
import { type Filter, filtersOfEmails, filtersOfUsernames } from './filters.ts'
import { linksOf } from './links.ts'
import { limitOf } from './list.ts'
import { readPage } from './page.ts'
import { type SortKey, sortKeys } from './sort-keys.ts'

/** The user names of the members of the caller's tenant. Of an open invitation it is the one that was typed. */
export async function listUsernames(query: MemberUsernamesQuery, context: Context): Promise<MemberUsernames> {
  const { rows, ...page } = await pageOf(
    { path: '/identity/resources/usernames/v1', filters: filtersOfUsernames(query), sort: sortKeys.id },
    query,
    context,
  )
  const { vendorId } = context.scope
  return { items: rows.map(({ user_id: userId, username }) => ({ vendorId, userId, username })), ...page }
}

/** The addresses of the members of the caller's tenant; who has none, because they came by phone or user name, is not there. */
export async function listEmails(query: MemberEmailsQuery, context: Context): Promise<MemberEmails> {
  const { rows, ...page } = await pageOf(
    { path: '/identity/resources/users/emails/v1', filters: filtersOfEmails(query), sort: sortKeys.email },
    query,
    context,
  )
  return { items: rows.map(({ user_id: userId, email }) => ({ userId, email, isPrimary: true })), ...page }
}

interface List {
  path: string
  filters: Filter[]
  sort: SortKey
}

async function pageOf(
  { path, filters, sort }: List,
  requested: MemberUsernamesQuery | MemberEmailsQuery,
  context: Context,
) {
  const query = withVendorLimit(requested, context)
  const cursor = query._cursor ? readCursor(query._cursor, sort.type) : undefined
  const limit = limitOf(query._limit, query.userIds)
  const offset = cursor ? (cursor.offset ?? 0) : (query._offset ?? 0)
  const request = { filters, sort, descending: false, limit, offset, cursor, subtree: false }
  const page = await readPage(context.scope, request)
  return {
    rows: page.rows,
    _metadata: pageMetadata(page.total, limit, page.capped),
    _links: linksOf(path, query, request, page),
  }
}
