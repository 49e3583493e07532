import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../core/context/caller.ts'
import { mayUse } from '../../core/route/allow-permission.ts'
import { mayEnter } from '../../core/sessions/person-statement.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import { type LinkedConnection, writePermission } from './connection.ts'

/** A link that counts now, and who created it as the database knows them now. */
export interface LiveLink extends LinkedConnection {
  linkId: string
  label: string
  expiresAt: Date
  /** Opens also from where the tenant lets none in. */
  anywhere: boolean
  creator: Caller
}

interface Row extends Pick<Caller, 'userId' | 'tenantId' | 'roles' | 'permissions' | 'superUser'> {
  link_id: string
  kind: LinkedConnection['kind']
  connection: string
  label: string
  expires_at: Date
  email: string
  name: string
  inherited_from: string | null
  anywhere: boolean
}

/**
 * SQL of whether the creator of the link `l`, the member `m`, may still enter the tenant, and no reaction to a stolen session
 * has come since: what ends their sessions or changes their password ends the link.
 */
export const creatorMayEnter: RawBuilder<boolean> = sql<boolean>`(
  (u.locked_at is null or u.locked_until is not null) and ${sql.raw(mayEnter('m'))}
  and l.ended_at is null and (m.sessions_from is null or l.created_at > m.sessions_from)
  and not exists (select from passwords p where p.vendor_id = l.vendor_id and p.user_id = l.user_id
    and p.changed_at >= l.created_at))`

/** SQL of a link `l` with the membership of who created it. */
export const WITH_CREATOR = sql`setup_links l
  join users u on u.vendor_id = l.vendor_id and u.id = l.user_id
  left join memberships m on m.vendor_id = l.vendor_id and m.tenant_id = l.tenant_id and m.user_id = l.user_id`

/** The link that a token opens. */
export const linkByToken = (scope: VendorScope, token: string): Promise<LiveLink | undefined> =>
  liveLink(scope, sql`l.hash = ${hashToken(token)}`)

/** The link that was opened in the browser which has this secret in its cookie. */
export const linkBySession = (
  scope: VendorScope,
  linkId: string,
  secret: string,
): Promise<LiveLink | undefined> =>
  liveLink(
    scope,
    sql`l.id = ${linkId}::uuid and exists (select from setup_sessions s where s.vendor_id = l.vendor_id
      and s.tenant_id = l.tenant_id and s.link_id = l.id and s.hash = ${hashToken(secret)} and s.expires_at > now())`,
  )

/**
 * Undefined whatever is wrong. A link acts by the rights of who created it, so it counts no longer than they could create it:
 * who leaves, is disabled, loses the permission or has their sessions ended takes their links with them.
 */
async function liveLink(scope: VendorScope, which: RawBuilder<unknown>): Promise<LiveLink | undefined> {
  const { rows } = await sql<Row>`
    select l.id as link_id, case when l.connection_id is null then 'sso' else 'scim' end as kind,
      coalesce(l.connection_id, l.sso_config_id) as connection, l.label, l.expires_at, l.anywhere, l.tenant_id as "tenantId",
      l.user_id as "userId", coalesce(u.email::text, '') as email, coalesce(u.name, '') as name,
      u.super_user as "superUser", m.role_keys as roles, m.permission_keys as permissions, m.inherited_from
    from ${WITH_CREATOR} join tenants t on t.vendor_id = l.vendor_id and t.id = l.tenant_id and t.deleted_at is null
    where l.vendor_id = ${scope.vendorId} and l.expires_at > now() and ${creatorMayEnter} and ${which}
  `.execute(scope.db)
  const [row] = rows
  if (!row) return undefined
  const creator = creatorOf(row)
  if (!mayUse(creator, writePermission[row.kind])) return undefined
  const { link_id: linkId, kind, connection: id, label, expires_at: expiresAt, anywhere } = row
  return { linkId, kind, id, label, expiresAt, anywhere, creator }
}

/** It has no session and has signed in never: what asks for a recent sign-in refuses it. */
function creatorOf({ link_id, label, inherited_from, ...row }: Row): Caller {
  const { userId, tenantId, email, name, roles, permissions, superUser } = row
  return {
    userId,
    tenantId,
    sessionId: link_id,
    email,
    name,
    roles,
    permissions,
    superUser,
    ...(inherited_from !== null && { rolesFrom: inherited_from }),
    amr: [],
    acr: null,
    authTime: 0,
    setupLink: { id: link_id, label },
  }
}
