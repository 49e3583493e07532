import { sql } from 'kysely'
import { setupLinkErrors } from '../../../contract/errors/setup-links.ts'
import type { CreatedSetupLink, NewSetupLink, SetupLink } from '../../../contract/setup-links.ts'
import { holds } from '../../../rules/permissions.ts'
import type { Context } from '../../core/context/context.ts'
import { requireRecentIfEnrolled } from '../../core/reauthentication/recent-factor.ts'
import { requirePerson } from '../../core/route/allow-token.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import {
  columnsOf,
  type LinkedConnection,
  requireChangeable,
  requireConnection,
  writePermission,
} from './connection.ts'
import { creatorMayEnter, WITH_CREATOR } from './live-link.ts'

const DEFAULT_DAYS = 7
const MAX_LINKS = 10

interface Row {
  id: string
  label: string
  email: string
  created_at: Date
  expires_at: Date
  opened_at: Date | null
  permissions: readonly string[] | null
  super_user: boolean
  enters: boolean | null
}

/** The links of a connection that have not expired, the newest first. */
export async function listLinks(connection: LinkedConnection, context: Context): Promise<SetupLink[]> {
  await requireConnection(context, connection)
  const { scope } = context
  const { rows } = await sql<Row>`
    select l.id, l.label, coalesce(u.email::text, '') as email, l.created_at, l.expires_at, l.opened_at,
      m.permission_keys as permissions, u.super_user, ${creatorMayEnter} as enters
    from ${WITH_CREATOR}
    where l.vendor_id = ${scope.vendorId} and l.tenant_id = ${scope.tenantId} and l.expires_at > now()
      and coalesce(l.connection_id, l.sso_config_id) = ${connection.id}::uuid
    order by l.created_at desc, l.id
  `.execute(scope.db)
  return rows.map(row => ({
    id: row.id,
    label: row.label,
    createdBy: row.email,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    usable:
      row.enters === true && (row.super_user || holds(row.permissions!, writePermission[connection.kind])),
  }))
}

/**
 * Creates a link that does for one connection what its creator may do, until it expires. So it takes a person who may do all of
 * it: a token or an impersonator would live on in it, and so would a stranger who finds a session open.
 *
 * @returns its address, this once
 * @throws Problem 404, 403 (with ER-15010 the page asks to sign in again), and 409 beyond ten open links
 */
export async function createLink(
  connection: LinkedConnection,
  { label = '', days = DEFAULT_DAYS, anywhere = false }: NewSetupLink,
  context: Context,
): Promise<CreatedSetupLink> {
  const { caller, vendor } = context
  requirePerson(caller)
  await requireRecentIfEnrolled(context)
  return await context.transact(async tx => {
    await requireChangeable(tx, context, connection)
    const { scope } = tx
    const columns = columnsOf(connection)
    const open = await scope
      .selectInTenant('setup_links')
      .select('id')
      .where(where =>
        where.or([where('connection_id', '=', connection.id), where('sso_config_id', '=', connection.id)]),
      )
      .where('expires_at', '>', sql<Date>`now()`)
      .execute()
    if (open.length >= MAX_LINKS)
      throw new Problem(setupLinkErrors.tooManyLinks, { context: { limit: MAX_LINKS } })
    const id = uuidv7()
    const token = newToken()
    const expiresAt = new Date(Date.now() + days * 86_400_000)
    await scope.db
      .insertInto('setup_links')
      .values({
        vendor_id: scope.vendorId,
        tenant_id: scope.tenantId,
        id,
        ...columns,
        label: label.trim(),
        hash: hashToken(token),
        user_id: caller.userId,
        expires_at: expiresAt,
        opened_at: null,
        anywhere,
      })
      .execute()
    await tx.record(
      'frontegg.setupLink.created',
      { ...about(connection, id, label.trim()), expiresAt: expiresAt.toISOString() },
      { description: `Created a link to the set-up of a connection${forWhom(label.trim())}` },
    )
    return { id, url: `${vendor.issuer}/oauth/setup#token=${token}`, expiresAt: expiresAt.toISOString() }
  })
}

/** Ends a link and what it has open, at once. It takes nothing but the permission: who revokes gains nothing by it. */
export async function revokeLink(connection: LinkedConnection, id: string, context: Context): Promise<void> {
  await requireConnection(context, connection)
  await context.transact(async tx => {
    const revoked = await tx.scope
      .removeInTenant('setup_links')
      .where('id', '=', id)
      .where(where =>
        where.or([where('connection_id', '=', connection.id), where('sso_config_id', '=', connection.id)]),
      )
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('label')
      .executeTakeFirst()
    if (!revoked) throw new Problem(setupLinkErrors.unknownLink)
    await tx.record('frontegg.setupLink.revoked', about(connection, id, revoked.label), {
      description: `Revoked a link to the set-up of a connection${forWhom(revoked.label)}`,
    })
  })
}

export const about = ({ kind, id: connectionId }: LinkedConnection, linkId: string, label: string) => ({
  linkId,
  kind,
  connectionId,
  label,
})

export const forWhom = (label: string): string => (label ? ` for ${label}` : '')
