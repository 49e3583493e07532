import type { FastifyInstance } from 'fastify'
import { tenantErrors } from '../../../contract/errors/tenants.ts'
import type {
  SubTenants,
  SubTenantsQuery,
  TenantsCountRequest,
  TenantUsersCount,
} from '../../../contract/tenants.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { pageLinks, pageMetadata } from '../../platform/http/list-pages.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { countUsers, DEFAULT_LIMIT, searchBelow } from './list.ts'

const PATH = '/tenants/resources/hierarchy/v2'

export function tenantsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/tenants/users/v1/count', async ({ body }, context) =>
    count(body, context),
  )
  serve(app, services, `GET ${PATH}`, async ({ query }, context) => search(query, context))
}

/** Another tenant's id is refused as an unknown one is. */
async function count(
  { tenantIds, excludeInvisibleUsers }: TenantsCountRequest,
  { scope }: Context,
): Promise<TenantUsersCount[]> {
  const wanted = [...new Set(tenantIds)]
  const counts = await countUsers(scope, wanted, excludeInvisibleUsers === false)
  if (counts.length !== wanted.length) throw new Problem(tenantErrors.tenantNotFound)
  return counts
}

async function search(query: SubTenantsQuery, { scope }: Context): Promise<SubTenants> {
  const page = await searchBelow(scope, query._subTenantId ?? scope.tenantId, query)
  if (!page) throw new Problem(tenantErrors.tenantNotFound)
  const { items, total, capped } = page
  const { _limit: limit = DEFAULT_LIMIT, _offset: offset = 0 } = query
  return {
    items,
    _metadata: pageMetadata(total, limit, capped),
    // `next` is what a page of accounts loads more by.
    _links: pageLinks(PATH, query, { limit, offset, shown: items.length, total, capped }),
  }
}
