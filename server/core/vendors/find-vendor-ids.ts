import { domainToUnicode as unicode } from 'node:url'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/scope.ts'

/** By what a vendor is found: `host portal.acme.test`, `application acme-web`, `origin https://app.acme.test`. */
export type VendorName = `${'host' | 'application' | 'origin'} ${string}`

/** Ids of the vendors that names lead to, in their order; each is an index look-up. */
export async function findVendorIds(db: Executor, names: string[]): Promise<Map<string, string[]>> {
  const of = (kind: string) =>
    names.filter(name => name.startsWith(`${kind} `)).map(name => name.slice(kind.length + 1))
  const { rows } = await sql<{ name: string; id: string }>`
    select 'host ' || n.name as name, v.id
    from unnest(${of('host')}::text[]) n (name) join vendors v on v.hosts @> array[n.name]
    union
    select 'application ' || id, vendor_id from applications where id = any(${of('application')}::text[])
    union
    select 'origin ' || n.name, v.id
    from unnest(${of('origin')}::text[]) n (name) join vendors v on v.config -> 'allowedOrigins' ? n.name
    union
    select 'origin ' || n.name, a.vendor_id
    from unnest(${of('origin')}::text[]) n (name)
    join applications a on substring(lower(a.url) from '^[a-z]+://[^/?#]*') = n.name
    order by id
  `.execute(db)
  const found = new Map<string, string[]>()
  for (const { name, id } of rows) found.set(name, [...(found.get(name) ?? []), id])
  return found
}

/** Who may be meant where no name says it: the first vendors, and the first that has no host. */
export interface Unnamed {
  first: string[]
  hostless: string | null
}

/** Three of the first are enough to tell whether one is alone beside that of the demo. */
export async function findUnnamed(db: Executor): Promise<Unnamed> {
  const { rows } = await sql<Unnamed>`
    select array(select id from vendors order by id limit 3) as first,
      (select id from vendors where hosts = '{}' order by id limit 1) as hostless
  `.execute(db)
  return rows[0]!
}

/** How a URL may write an origin: with the port that it leaves out, and with a name that is not ASCII. */
export function writtenAs(origin: string): { origins: string[]; hosts: string[] } {
  if (!URL.canParse(origin)) return { origins: [], hosts: [] }
  const { protocol, hostname, port } = new URL(origin)
  const ports = port ? [`:${port}`] : ['', protocol === 'https:' ? ':443' : ':80']
  const hosts = [...new Set([hostname, unicode(hostname)])].flatMap(name => ports.map(port => name + port))
  return { origins: hosts.map(host => `${protocol}//${host}`), hosts }
}
