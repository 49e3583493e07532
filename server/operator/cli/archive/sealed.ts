import { sql } from 'kysely'
import { CommandFailed } from '../../../core/feature/command.ts'
import type { Executor } from '../../../platform/db/scope.ts'
import { SealBroken, type Sealer } from '../../../platform/secrets/seal.ts'

/**
 * Opens every signing key that is still published, to see whether the master key is the right one.
 *
 * @returns how many there are
 * @throws CommandFailed with the cure
 */
export async function openSealed(db: Executor, sealer: Sealer): Promise<number> {
  const { rows } = await sql<{ vendor_id: string; private_jwk: Buffer }>`
    select vendor_id, private_jwk from signing_keys where published_until is null or published_until > now()
  `.execute(db)
  try {
    for (const row of rows) sealer.open(row.private_jwk, `signing-key/${row.vendor_id}`)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw new CommandFailed(
      'The master key does not open what is sealed in this database. Give the key that it was sealed with: ' +
        'PORTICO_MASTER_KEY, or master.key in PORTICO_DATA.',
    )
  }
  return rows.length
}

/**
 * Leaves out what only the lost master key could open. An authenticator app that cannot be checked would keep its owner
 * out for good, so it goes, too; a policy that forces a second factor asks for another one at the next sign-in.
 */
export async function forgetSealed(db: Executor): Promise<void> {
  await sql`delete from signing_keys`.execute(db)
  await sql`delete from invite_links`.execute(db)
  await sql`delete from billing_providers`.execute(db)
  await sql`delete from assistant_models`.execute(db)
  await sql`delete from mfa_devices where sealed_seed is not null`.execute(db)
}
