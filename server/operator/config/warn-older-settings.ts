import { sql } from 'kysely'
import type { CoreSettings } from '../../core/vendors/core-settings.ts'
import { olderSettings } from '../../core/vendors/older-settings.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Logger } from '../../platform/log/log.ts'

/** Says at each start which settings of vendors could not be set today: they stop nothing, and should be looked at. */
export async function warnOfOlderSettings(db: Executor, log: Logger): Promise<void> {
  // Few vendors have any of these: no start reads the settings of all.
  const vendors = await db
    .selectFrom('vendors')
    .select(['id', 'config'])
    .where(sql<boolean>`config -> 'passwordPolicy' -> 'minLength' is not null
      or config -> 'links' -> 'codeSeconds' is not null or config -> 'links' -> 'magicLinkSeconds' is not null`)
    .orderBy('id')
    .execute()
  for (const { id, config } of vendors)
    for (const { key, value, cure, effect } of olderSettings(config as Partial<CoreSettings>))
      log.warn(
        { action: 'settings.older', vendorId: id, reason: `${key}: ${value}` },
        `a setting from before there was a bound: it ${cure}; until then ${effect}`,
      )
}
