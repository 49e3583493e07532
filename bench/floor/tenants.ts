import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'

/** Each person of the tree once, as what they are nearest to its root. */
const people = (filter: string) => `select distinct on (lower(m.name), m.user_id) m.*
  from memberships m join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
  where m.vendor_id = $1 and t.path like '/msp/%' and not m.invisible ${filter}
  order by lower(m.name), m.user_id, t.path limit 20`

/**
 * Of a tree below the tenant `msp`: a page of one level, a search, the people of all of it, and what one may do in one. As one
 * would write them first: no total, no other places of a person, no check of the tree.
 */
const queries: Record<string, string> = {
  page: `select t.id, t.name, t.created_at from tenants t
    where t.vendor_id = $1 and t.parent_id = $2 and t.deleted_at is null order by lower(t.name), t.id limit 50`,
  search: `select t.id, t.name, t.created_at from tenants t where t.vendor_id = $1 and t.path like '/msp/%'
    and t.deleted_at is null and lower(t.name) like $2 order by lower(t.name), t.id limit 50`,
  people: people(''),
  users: people('and m.search like $2'),
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
    app.get<{ Querystring: { value?: string[] | string } }>(`/tenants/${name}`, async request => {
      await verified(request)
      const { rows } = await pool.query({
        name: `tenants-${name}`,
        text,
        values: [vendorId, ...[request.query.value ?? []].flat()],
      })
      return rows
    })
}
