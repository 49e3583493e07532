import type { Config } from '../../core/config/config.ts'
import type { Declared } from '../../core/context/declared.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { describeChanges, planVendorConfig } from './vendor-config.ts'
import { loadVendorFile } from './vendor-file.ts'

/** What the next start would change because of the vendor configuration file, as text; changes nothing. */
export async function describePlan(config: Config, declared: Declared): Promise<string> {
  const file = await loadVendorFile(config.vendorConfig, declared)
  if (!file) return 'There is no vendor configuration file: nothing would change.'
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    const { rows } = await database.pool.query("select to_regclass('vendors') is not null as exists")
    if (!rows[0].exists) return `The database is new: everything in ${file.path} would be made.`
    return describeChanges(await planVendorConfig(database.kysely, file.content, declared))
  } finally {
    await database.close()
  }
}
