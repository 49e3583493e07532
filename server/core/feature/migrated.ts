import type { Executor } from '../../platform/db/scope.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Feature } from './feature.ts'

/** Says to the operator what the migration has left for them to do. The vendor file has been applied by then. */
export type AfterMigration = (db: Executor, log: Logger) => Promise<void>

/** @param names of the migrations that were just run */
export async function reportMigrated(
  features: readonly Feature[],
  names: readonly string[],
  db: Executor,
  log: Logger,
): Promise<void> {
  for (const { migrated = {} } of features)
    for (const [name, report] of Object.entries(migrated)) if (names.includes(name)) await report(db, log)
}
