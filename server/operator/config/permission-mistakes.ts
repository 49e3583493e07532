import { type Catalog, keysOf } from '../../core/permissions/catalog.ts'
import { ConfigurationError, type Mistake } from '../../core/vendor-file/mistake.ts'
import { nearest } from '../../core/vendor-file/nearest.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { LoadedVendorFile } from './vendor-file.ts'

/**
 * Permissions of roles that neither the catalog nor the file nor `stored` has. It reads content that may be wrong
 * elsewhere, so that everything can be told at once.
 *
 * @param stored keys that the database holds for a vendor
 */
export function permissionMistakes(
  content: unknown,
  catalog: Catalog,
  stored: (vendorId: unknown) => readonly string[] = () => [],
): Mistake[] {
  const ours = keysOf(catalog)
  return listIn(content, 'vendors').flatMap((vendor, v) => {
    const own = listIn(vendor, 'permissions').flatMap(permission => textIn(permission, 'key') ?? [])
    const known = [...new Set([...ours, ...own, ...stored(textIn(vendor, 'id'))])]
    return listIn(vendor, 'roles').flatMap((role, r) =>
      listIn(role, 'permissions').flatMap((key, p) => {
        if (typeof key !== 'string' || known.includes(key)) return []
        const meant = nearest(key, known)
        const cure = meant
          ? `Did you mean ${meant}? Else add it to vendors[${v}].permissions.`
          : `Add it to vendors[${v}].permissions, or correct it.`
        return [
          {
            key: `vendors[${v}].roles[${r}].permissions[${p}]`,
            message: `there is no permission "${key}". ${cure}`,
          },
        ]
      }),
    )
  })
}

/** @throws ConfigurationError naming each permission of a role that does not exist */
export async function requireKnownPermissions(
  db: Executor,
  { path, content }: LoadedVendorFile,
  catalog: Catalog,
): Promise<void> {
  if (!permissionMistakes(content, catalog).length) return
  // A permission that an earlier file named stays.
  const rows = await db.selectFrom('permissions').select(['vendor_id', 'key']).execute()
  const stored = (vendorId: unknown) =>
    rows.flatMap(({ vendor_id, key }) => (vendor_id === vendorId ? [key] : []))
  const mistakes = permissionMistakes(content, catalog, stored)
  if (mistakes.length) throw new ConfigurationError(path, mistakes)
}

function listIn(value: unknown, key: string): unknown[] {
  const list = valueIn(value, key)
  return Array.isArray(list) ? list : []
}

function textIn(value: unknown, key: string): string | undefined {
  const text = valueIn(value, key)
  return typeof text === 'string' ? text : undefined
}

function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
