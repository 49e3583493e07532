import { sql } from 'kysely'
import { formOf } from '../../../rules/plural.ts'
import type { Declared } from '../../core/context/declared.ts'
import { seedAccess } from '../../core/roles/seed.ts'
import type { Change, Step } from '../../core/vendor-file/step.ts'
import type { VendorEntry, VendorFile } from '../../core/vendor-file/vendor-schema.ts'
import { type Executor, VendorScope } from '../../platform/db/scope.ts'
import type { Transact } from '../../platform/outbox/transaction.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { markNamed, permissionStep, roleStep } from './access-steps.ts'
import { oauthStep } from './oauth-step.ts'
import { sealedSteps, withoutSecrets } from './sealed-keys.ts'
import { applicationStep, vendorStep } from './vendor-steps.ts'

/** Any number that nothing else locks. */
const VENDOR_CONFIG = 7_204_116

/** What applying the file would change, without changing it. */
export async function planVendorConfig(
  db: Executor,
  { vendors }: VendorFile,
  declared: Declared,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const entry of vendors)
    await eachStep(db, declared, entry, async step => void changes.push(...step.changes))
  return changes
}

/**
 * Brings the database to what the file names, in one transaction; keys that the file does not name stay as
 * they are. Servers that start together take turns, and the second finds nothing left to do.
 *
 * @param sealer seals the keys at payment providers that the file names
 * @returns what was changed
 */
export async function applyVendorConfig(
  transact: Transact,
  { vendors }: VendorFile,
  declared: Declared,
  sealer?: Sealer,
): Promise<Change[]> {
  return await transact(async tx => {
    await sql`select pg_advisory_xact_lock(${VENDOR_CONFIG})`.execute(tx.kysely)
    const changes: Change[] = []
    for (const entry of vendors) {
      const own: Change[] = []
      await eachStep(
        tx.kysely,
        declared,
        entry,
        async step => {
          if (!step.changes.length) return
          await step.write(tx.kysely)
          own.push(...step.changes)
        },
        { afterVendor: () => seedAccess(new VendorScope(tx.kysely, entry.id), declared.permissions), sealer },
      )
      await markNamed(tx.kysely, entry)
      changes.push(...own)
      if (!own.length) continue
      const keys = formOf({ one: 'key was', other: 'keys were' }, own.length, 'en')
      await sql`select refresh_access(${entry.id}, null, null)`.execute(tx.kysely)
      await tx.record(
        'frontegg.vendor.configurationApplied',
        { keys: own.map(({ key }) => key) },
        { vendorId: entry.id, description: `${own.length} ${keys} set by the configuration file` },
      )
    }
    return changes
  })
}

/** Each step reads what the ones before it wrote. */
async function eachStep(
  db: Executor,
  { settings, vendorFile }: Declared,
  entry: VendorEntry,
  take: (step: Step) => Promise<void>,
  { afterVendor, sealer }: { afterVendor?: () => Promise<unknown>; sealer?: Sealer | undefined } = {},
): Promise<void> {
  const settingKeys = Object.keys(settings.schema.properties)
  await take(await vendorStep(db, withoutSecrets(entry, vendorFile), settingKeys))
  await afterVendor?.()
  for (const step of sealedSteps(db, entry, vendorFile, sealer)) {
    const sealing = await step()
    if (sealing) await take(sealing)
  }
  for (const [index, application] of (entry.applications ?? []).entries()) {
    await take(await applicationStep(db, entry.id, application, index === 0))
    if (application.oauth) await take(await oauthStep(db, entry.id, application))
  }
  for (const permission of entry.permissions ?? []) await take(await permissionStep(db, entry.id, permission))
  for (const role of entry.roles ?? []) await take(await roleStep(db, entry.id, role))
  for (const { stored } of vendorFile) await stored?.(db, entry)
}

/** Ids of the vendors that were not there before. */
export function createdBy(changes: Change[], { vendors }: VendorFile): string[] {
  return vendors
    .map(({ id }) => id)
    .filter(id => changes.some(({ key, before }) => key === `vendors[${id}].name` && before === undefined))
}

/** Changes as lines for people: `+` for what is new, `~` for what becomes another. */
export function describeChanges(changes: Change[]): string {
  if (!changes.length) return 'The database already holds what the configuration file names.'
  return changes
    .map(({ key, before, after }) =>
      before === undefined
        ? `+ ${key}: ${JSON.stringify(after)}`
        : `~ ${key}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
    )
    .join('\n')
}
