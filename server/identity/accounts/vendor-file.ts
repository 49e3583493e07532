import { catalogRoles } from '../../core/roles/catalog-roles.ts'
import type { VendorFilePart } from '../../core/vendor-file/part.ts'
import type { VendorEntry } from '../../core/vendor-file/vendor-schema.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { listed } from '../../platform/language/english.ts'

/**
 * A role that does not exist would leave the user who opens an account without any way to manage it.
 *
 * @throws Error naming the keys that are no role of the vendor's
 */
async function requireFirstUserRoles(db: Executor, entry: VendorEntry): Promise<void> {
  const { id, roles = [], firstUserRoles = [] } = entry
  const known = new Set([...catalogRoles, ...roles].map(({ key }) => key))
  const unknown = firstUserRoles.filter(key => !known.has(key))
  if (unknown.length === 0) return
  const rows = await db
    .selectFrom('roles')
    .select('key')
    .where('vendor_id', '=', id)
    .where('tenant_id', 'is', null)
    .where('key', 'in', unknown)
    .execute()
  const missing = unknown.filter(key => !rows.some(row => row.key === key))
  if (missing.length)
    throw new Error(
      `vendors[${id}].firstUserRoles: there is no role ${listed(missing, 'disjunction')}. ` +
        'Add it to the roles of the vendor, or correct its key.',
    )
}

export const accountsPart: VendorFilePart = { stored: requireFirstUserRoles }
