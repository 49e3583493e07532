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
import { Problem } from '../../platform/problem/problem.ts'
import { countUsers, searchBelow } from './list.ts'

export function tenantsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/tenants/users/v1/count', async ({ body }, context) =>
    count(body, context),
  )
  serve(app, services, 'GET /tenants/resources/hierarchy/v2', async ({ query }, context) =>
    search(query, context),
  )
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
  return {
    items,
    _metadata: {
      totalItems: total,
      totalPages: Math.ceil(total / (query._limit ?? 50)),
      ...(capped && { totalItemsCapped: true }),
    },
    _links: linksOf(query, items.length, total, capped),
  }
}

/** Where the neighbouring pages are; empty where there is none. `next` is what a page of accounts loads more by. */
function linksOf(
  query: SubTenantsQuery,
  shown: number,
  total: number,
  capped: boolean,
): SubTenants['_links'] {
  const limit = query._limit ?? 50
  const offset = query._offset ?? 0
  const at = (_offset: number) => {
    const words = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, _limit: limit, _offset }))
      if (value !== undefined) words.set(name, String(value))
    return `/tenants/resources/hierarchy/v2?${words}`
  }
  const more = capped ? shown === limit : offset + shown < total
  return {
    first: at(0),
    prev: offset > 0 ? at(Math.max(0, offset - limit)) : '',
    next: more ? at(offset + limit) : '',
    last: at(Math.max(0, Math.ceil(total / limit) - 1) * limit),
  }
}
