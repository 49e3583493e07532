import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'

/**
 * Of a tree below the tenant `msp`: a page of one level, a search, the people of all of it, and what one may do in one. As one
 * would write them first: no total, no check of the tree.
 */
const queries: Record<string, string> = {
  page: `select t.id, t.name, t.created_at from tenants t
    where t.vendor_id = $1 and t.parent_id = $2 and t.deleted_at is null order by lower(t.name), t.id limit 50`,
  search: `select t.id, t.name, t.created_at from tenants t where t.vendor_id = $1 and t.path like '/msp/%'
    and t.deleted_at is null and lower(t.name) like $2 order by lower(t.name), t.id limit 50`,
  users: `select m.* from memberships m where m.vendor_id = $1 and m.tenant_id in (
      select id from tenants where vendor_id = $1 and path like '/msp/%') and not m.invisible and m.search like $2
    order by lower(m.name), m.user_id limit 20`,
  access: `select permission_keys from memberships where vendor_id = $1 and tenant_id = $2 and user_id = $3`,
}

/** Each behind the same check of the token that the product makes. */
export function addTenants(
  app: FastifyInstance,
  pool: pg.Pool,
  verified: (request: FastifyRequest) => Promise<unknown>,
  vendorId: string,
): void {
  for (const [name, text] of Object.entries(queries))
    app.get<{ Querystring: { value: string[] | string } }>(`/tenants/${name}`, async request => {
      await verified(request)
      const { rows } = await pool.query({
        name: `tenants-${name}`,
        text,
        values: [vendorId, ...[request.query.value].flat()],
      })
      return rows
    })
}
