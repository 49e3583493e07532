import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { copyOut } from './copy-out.ts'

type Named = (name: string) => { name?: string }

/** The audit log as one would read it first: a page from an offset without a total, two counts, and COPY. */
export function addAudits(app: FastifyInstance, pool: pg.Pool, named: Named, vendorId: string): void {
  app.get<{ Querystring: Record<string, string> }>('/audits', async ({ query }) => {
    const { tenant, offset, action, email, search, begins } = query
    const values: unknown[] = [vendorId, tenant, Number(offset)]
    let where = ''
    if (action) where += ` and action collate "C" = $${values.push(action)}`
    if (email) where += ` and coalesce(email, '') collate "C" = $${values.push(email)}`
    if (begins)
      where += ` and (search like $${values.push(`${begins}%`)} or search like $${values.push(`% ${begins}%`)})`
    if (search) where += ` and search like $${values.push(`%${search}%`)}`
    const { rows } = await pool.query({
      ...named(`audits${where}`),
      text: `select * from audits where vendor_id = $1 and tenant_id = $2${where}
        order by created_at desc, id desc limit 20 offset $3`,
      values,
    })
    return rows
  })

  app.get<{ Querystring: Record<string, string> }>('/audits/stats', async ({ query }) => {
    const { rows } = await pool.query({
      ...named('stats'),
      text: `select
        (select count(*) from audits where vendor_id = $1 and tenant_id = $2
          and created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') as today,
        (select count(*) from audits where vendor_id = $1 and tenant_id = $2 and severity_rank >= 3
          and created_at >= now() - interval '7 days') as severe`,
      values: [vendorId, query.tenant],
    })
    return rows[0]
  })

  app.get<{ Querystring: Record<string, string> }>('/audits/copy', async ({ query }, reply) => {
    const client = await pool.connect()
    const tenant = client.escapeLiteral(query.tenant!)
    const columns = 'created_at, email, action, description, ip, severity, user_agent, json, tenant_id'
    const text = `copy (select ${columns} from audits where vendor_id = '${vendorId}' and tenant_id = ${tenant}
      order by created_at desc, id desc) to stdout with (format csv)`
    const copying = copyOut(client, text)
    copying.once('close', () => client.release())
    return reply.type('text/csv').send(copying)
  })
}
