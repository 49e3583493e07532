import { holds } from '../../../rules/permissions.ts'
import type { Database } from '../../platform/db/open.ts'
import { addressOf } from '../restrictions/network.ts'
import { letsInFrom } from '../sessions/tenant-limits.ts'
import type { Vendor } from '../vendors/vendor.ts'

/** A token that is good now, and what it may do now. */
export interface LiveToken {
  id: string
  type: 'ClientCredentials' | 'AccessToken'
  tenantId: string
  description: string
  secretHash: Buffer
  expiresAt: Date | null
  createdBy: string | null
  /** Of who made a tenant's token. */
  level: number
  /** Not noted as used within the last minute. */
  unnoted: boolean
  roles: string[]
  permissions: string[]
  /** Whether the tenant lets the caller's address and country in. */
  addressAllowed: boolean
  /** Of a personal token. */
  person:
    | {
        id: string
        email: string
        name: string
        metadata: unknown
        superUser: boolean
        /** The tenant above that they entered from; null: they are a member. */
        enteredFrom: string | null
      }
    | undefined
}

/**
 * One statement: the token, its roles and permissions as they are now, the person of a personal token as far as they may
 * enter, and what the creator of a tenant's token may. A lock by failed sign-ins stops nothing, else anybody could stop a
 * person's machines by guessing at their password.
 */
const LIVE = `
select t.id, t.type, t.tenant_id, t.description, t.secret_hash, t.expires_at, t.created_by, t.user_id,
  t.level,
  (n.ip_list is null and not n.ip_list_above or address_allowed(n.vendor_id, n.id, n.ip_list, $3))
    and ${letsInFrom('n', '$4')} as address_allowed,
  coalesce(t.last_used_at < now() - interval '1 minute', true) as unnoted,
  u.email, u.name, u.metadata, u.super_user, m.role_keys, m.permission_keys, m.inherited_from,
  array(select r.key from roles r where r.vendor_id = t.vendor_id and r.id = any (t.role_ids)
    and (r.tenant_id is null or r.tenant_id = t.tenant_id) order by r.key) as own_roles,
  array(select p.key from permissions p where p.vendor_id = t.vendor_id and (p.id = any (t.permission_ids)
    or exists (select from role_permissions rp join roles r on r.vendor_id = rp.vendor_id and r.id = rp.role_id
      where rp.vendor_id = p.vendor_id and rp.permission_id = p.id and rp.role_id = any (t.role_ids)
        and (r.tenant_id is null or r.tenant_id = t.tenant_id))) order by p.key) as own_permissions,
  -- One that the vendor made stands behind itself.
  case when t.created_by is null then '{*}'::text[] else (select case when cu.super_user then '{*}' else c.permission_keys end
    from memberships c join users cu on cu.vendor_id = c.vendor_id and cu.id = c.user_id
    where c.vendor_id = t.vendor_id and c.tenant_id = t.tenant_id and c.user_id = t.created_by
      and c.activated and not c.is_disabled
      and (c.temporary_expires_at is null or c.temporary_expires_at > now())
      and (cu.locked_at is null or cu.locked_until is not null)) end as creator_permissions
from api_tokens t
join tenants n on n.vendor_id = t.vendor_id and n.id = t.tenant_id and n.deleted_at is null
left join memberships m on m.vendor_id = t.vendor_id and m.tenant_id = t.tenant_id and m.user_id = t.user_id
left join users u on u.vendor_id = t.vendor_id and u.id = t.user_id
where t.vendor_id = $1 and t.id = $2 and (t.expires_at is null or t.expires_at > now())
  and (t.user_id is null or (m.activated and not m.is_disabled
    and (m.temporary_expires_at is null or m.temporary_expires_at > now())
    and (u.locked_at is null or u.locked_until is not null)))`

interface Row {
  id: string
  type: LiveToken['type']
  tenant_id: string
  description: string
  secret_hash: Buffer
  expires_at: Date | null
  created_by: string | null
  user_id: string | null
  level: number
  unnoted: boolean
  address_allowed: boolean
  email: string | null
  name: string | null
  metadata: unknown
  super_user: boolean
  role_keys: string[]
  permission_keys: string[]
  inherited_from: string | null
  own_roles: string[]
  own_permissions: string[]
  creator_permissions: string[] | null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Undefined: never was, revoked, expired, or of a user who may not enter.
 *
 * @param place of the caller, where the tenant's lists of addresses and countries count
 */
export async function findLiveToken(
  { pool }: Database,
  vendor: Vendor,
  id: string,
  place?: { ip: string; country: string | null },
): Promise<LiveToken | undefined> {
  if (!UUID.test(id)) return undefined
  const { rows } = await pool.query<Row>({
    name: 'live-token',
    text: LIVE,
    values: [vendor.id, id, place ? addressOf(place.ip) : null, place?.country ?? null],
  })
  const row = rows[0]
  if (!row) return undefined
  const { followCreator } = vendor.settings.apiTokens
  if (followCreator && !row.user_id && !row.creator_permissions) return undefined
  return {
    id: row.id,
    type: row.type,
    tenantId: row.tenant_id,
    description: row.description,
    secretHash: row.secret_hash,
    expiresAt: row.expires_at,
    createdBy: row.created_by,
    level: row.level,
    unnoted: row.unnoted,
    addressAllowed: row.address_allowed,
    ...(row.user_id
      ? {
          roles: row.role_keys,
          permissions: row.permission_keys,
          person: {
            id: row.user_id,
            email: row.email ?? '',
            name: row.name ?? '',
            metadata: row.metadata,
            superUser: row.super_user,
            enteredFrom: row.inherited_from,
          },
        }
      : {
          roles: row.own_roles,
          permissions: followCreator
            ? common(row.own_permissions, row.creator_permissions!)
            : row.own_permissions,
          person: undefined,
        }),
  }
}

/** What both grant: of a wildcard and a key below it, the key. */
export function common(one: readonly string[], other: readonly string[]): string[] {
  const both = [...one.filter(key => holds(other, key)), ...other.filter(key => holds(one, key))]
  return [...new Set(both)].sort()
}
