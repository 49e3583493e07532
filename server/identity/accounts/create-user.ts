import { randomUUID } from 'node:crypto'
import { plainName } from '../../../rules/names.ts'
import type { VendorScope } from '../../platform/db/scope.ts'

export interface NewUser {
  /** Default: a new one. */
  id?: string | undefined
  /** Undefined: they have none. */
  email?: string | undefined
  name?: string | undefined
  phoneNumber?: string | undefined
  metadata?: object | undefined
  verified?: boolean | undefined
}

/**
 * Makes a user of the vendor. Without a tenant and without a password yet: `addMember` and activation give them.
 *
 * @returns the id, or undefined when another account has the address
 */
export async function createUser(scope: VendorScope, user: NewUser): Promise<string | undefined> {
  const row = await scope.db
    .insertInto('users')
    .values({
      vendor_id: scope.vendorId,
      // Not ordered by time like other keys: an inviter sees the id, and must not read off it how old the account is.
      id: user.id ?? randomUUID(),
      email: user.email ?? null,
      // Providers, directories and files name people, too.
      name: user.name === undefined ? null : plainName(user.name),
      phone_number: user.phoneNumber ?? null,
      metadata: JSON.stringify(user.metadata ?? {}),
      verified: user.verified ?? false,
      locked_at: null,
      last_login_at: null,
    })
    .onConflict(conflict =>
      conflict.columns(['vendor_id', 'email']).where('email', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
