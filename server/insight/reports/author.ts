import { sql } from 'kysely'
import { holds } from '../../../rules/permissions.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Template } from './template.ts'
import { type Reader, readableTemplates } from './templates.ts'

/**
 * The template, if the person behind a run is an active member who may read and send it now: what goes out is theirs to see, at
 * the time that it goes out.
 */
export async function templateForAuthor(
  scope: TenantScope,
  vendor: Vendor,
  authorId: string | null,
  templateId: string,
): Promise<Template | undefined> {
  const author = authorId && (await readerOf(scope, authorId))
  if (!author) return undefined
  const sends =
    author.superUser ||
    ['fe.secure.read.reports', 'fe.secure.write.reports'].every(key => holds(author.permissions, key))
  return sends ? readableTemplates(vendor, author).find(({ id }) => id === templateId) : undefined
}

async function readerOf(scope: TenantScope, userId: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select m.permission_keys as permissions, u.super_user as "superUser"
    from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
    join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id and t.deleted_at is null
    where m.vendor_id = ${scope.vendorId} and m.tenant_id = ${scope.tenantId} and m.user_id = ${userId}
      and m.activated and not m.is_disabled and not m.is_locked
      and (m.temporary_expires_at is null or m.temporary_expires_at > now())
  `.execute(scope.db)
  return rows[0]
}
