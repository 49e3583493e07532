import { type RawBuilder, sql } from 'kysely'
import type { GroupsPage, GroupsPageQuery } from '../../../contract/groups.ts'
import { VENDOR_LIMIT } from '../../core/vendor-auth/vendor-limit.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { pageLinks, pageMetadata } from '../../platform/http/list-pages.ts'
import { groupsIn } from './store.ts'

const PATH = '/identity/resources/groups/v2'

const sortColumns: Record<NonNullable<GroupsPageQuery['_sortBy']>, RawBuilder<unknown>> = {
  id: sql`g.id`,
  name: sql`lower(g.name)`,
  createdAt: sql`g.created_at`,
  updatedAt: sql`g.updated_at`,
}

/** The groups of the tenant in pages. Of two that sort alike the id decides, so that each is on one page. */
export async function listGroupsPage(scope: TenantScope, query: GroupsPageQuery): Promise<GroupsPage> {
  const { _limit: limit = VENDOR_LIMIT, _offset: page = 0, _sortBy: sort = 'name' } = query
  const direction = sql.raw(query._order === 'DESC' ? 'desc' : 'asc')
  const rest = sql`true order by ${sortColumns[sort]} ${direction}, g.id ${direction}
    limit ${limit} offset ${page * limit}`
  const [items, counted] = await Promise.all([
    groupsIn(scope, query._groupsRelations, rest),
    scope
      .selectInTenant('groups')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const total = Number(counted.count)
  return {
    items,
    _metadata: pageMetadata(total, limit, false),
    _links: pageLinks(PATH, query, { limit, offset: page, inPages: true, shown: items.length, total }),
  }
}
