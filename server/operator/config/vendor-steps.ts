import { ConfigurationError } from '../../core/vendor-file/mistake.ts'
import { compare, input, mergeInto, type Named, type Step } from '../../core/vendor-file/step.ts'
import type { ApplicationEntry, VendorEntry } from '../../core/vendor-file/vendor-schema.ts'
import { olderSettings } from '../../core/vendors/older-settings.ts'
import type { Executor } from '../../platform/db/scope.ts'

/**
 * The vendor's own row: name, looks, hosts and settings.
 *
 * @param settingKeys those of an entry that are settings, kept together in the row
 */
export async function vendorStep(
  db: Executor,
  entry: VendorEntry,
  settingKeys: readonly string[],
): Promise<Step> {
  const { id, name, logo, icon, whiteLabelMode, hosts } = entry
  const row = await db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst()
  const stored = (row?.config ?? {}) as Named
  const named = input(Object.fromEntries(settingKeys.map(key => [key, entry[key as keyof VendorEntry]])))
  const columns = { name, logo, icon, white_label_mode: whiteLabelMode, hosts }
  const before = row && {
    name: row.name,
    logo: row.logo,
    icon: row.icon,
    whiteLabelMode: row.white_label_mode,
    hosts: row.hosts,
  }
  const wanted = row
    ? { name, logo, icon, whiteLabelMode, hosts }
    : { name: name ?? id, logo, icon, whiteLabelMode, hosts }
  requireBounds(id, stored, named)
  const config = JSON.stringify(mergeInto(stored, named))
  return {
    changes: [
      ...compare(`vendors[${id}]`, before as Named | undefined, wanted),
      ...compare(`vendors[${id}]`, stored, named),
    ],
    write: () =>
      row
        ? db
            .updateTable('vendors')
            .set({ ...input(columns), config, updated_at: new Date() })
            .where('id', '=', id)
            .execute()
        : db
            .insertInto('vendors')
            .values({ ...input(columns), id, name: name ?? id, config })
            .execute(),
  }
}

/**
 * Bounds that came later stop no server whose file names what the database has held since before.
 *
 * @throws ConfigurationError for what is new
 */
function requireBounds(id: string, stored: Named, named: Named): void {
  const kept = olderSettings(stored)
  const fresh = olderSettings(named).filter(
    ({ key, value }) => !kept.some(old => old.key === key && old.value === value),
  )
  if (fresh.length === 0) return
  throw new ConfigurationError(
    'The vendor configuration file',
    fresh.map(({ key, value, cure }) => ({
      key: `vendors[${id}].${key}`,
      message: `${cure}; it is ${value}.`,
    })),
  )
}

/** One application. A vendor's first is the default one unless another says so. */
export async function applicationStep(
  db: Executor,
  vendorId: string,
  entry: ApplicationEntry,
  first: boolean,
): Promise<Step> {
  const { id, name, url, logo, description, accessType, isDefault, serverSession } = entry
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()
  const before = row && {
    name: row.name,
    url: row.url,
    logo: row.logo,
    description: row.description,
    accessType: row.access_type,
    isDefault: row.is_default,
    serverSession: row.server_session,
  }
  const wanted = {
    name: name ?? (row ? undefined : id),
    url,
    logo,
    description,
    accessType,
    isDefault,
    serverSession,
  }
  const columns = input({
    name: wanted.name,
    url,
    logo,
    description,
    access_type: accessType,
    is_default: isDefault,
    server_session: serverSession,
  })
  return {
    changes: compare(`vendors[${vendorId}].applications[${id}]`, before, wanted),
    async write() {
      const others = await db
        .selectFrom('applications')
        .select('id')
        .where('vendor_id', '=', vendorId)
        .where('is_default', '=', true)
        .where('id', '<>', id)
        .execute()
      if (isDefault && others.length) {
        await db
          .updateTable('applications')
          .set({ is_default: false })
          .where('vendor_id', '=', vendorId)
          .where('id', '<>', id)
          .execute()
      }
      if (row) {
        return await db
          .updateTable('applications')
          .set(columns)
          .where('vendor_id', '=', vendorId)
          .where('id', '=', id)
          .execute()
      }
      return await db
        .insertInto('applications')
        .values({
          is_default: first && !others.length,
          ...columns,
          vendor_id: vendorId,
          id,
          name: name ?? id,
        })
        .execute()
    },
  }
}
