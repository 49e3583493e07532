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
import { findBelow } from '../../core/tenants/subtree.ts'
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
  const root = query._subTenantId ?? scope.tenantId
  if (!(await findBelow(scope, root))) throw new Problem(tenantErrors.tenantNotFound)
  const { items, total, capped } = await searchBelow(scope, root, query)
  return {
    items,
    _metadata: {
      totalItems: total,
      totalPages: Math.ceil(total / (query._limit ?? 50)),
      ...(capped && { totalItemsCapped: true }),
    },
  }
}
