import type { ContextTransaction } from '../context.ts'
import type { TenantScope } from '../db/scope.ts'
import { findAccount } from './accounts.ts'
import { addMember } from './add-member.ts'
import { createUser } from './create-user.ts'
import { setPassword } from './set-password.ts'

/** A person that another product or an operator names. */
export interface PersonToBring {
  /** In lower case. */
  email: string
  name?: string | undefined
  phoneNumber?: string | undefined
  username?: string | undefined
  metadata?: object | undefined
  /** Of the password that they have elsewhere, as it is stored. Undefined: they are invited. */
  hash?: string | undefined
  roleIds: string[]
}

export interface Brought {
  userId: string
  /** They had no account before. */
  isNew: boolean
  /** They are in at once, by the password that they had; everybody else has to accept first. */
  comesAlong: boolean
}

/**
 * Makes a person a member of the tenant, with an account if they have none. A user name is the caller's to give to a new
 * one; the record of it is the caller's to write.
 *
 * @returns undefined for somebody who is a member already: nothing is changed then
 */
export async function bringPerson(
  { vendorScope }: ContextTransaction,
  scope: TenantScope,
  { email, name, phoneNumber, username, metadata, hash, roleIds }: PersonToBring,
): Promise<Brought | undefined> {
  const verified = hash !== undefined
  const made = await createUser(vendorScope, { email, name, phoneNumber, metadata, verified })
  // Of an account that is there already nobody else decides anything: neither its password, nor that its person joined.
  const comesAlong = made !== undefined && verified
  if (comesAlong) await setPassword(vendorScope, made, hash)
  const userId = made ?? (await findAccount(vendorScope, { email }))!.id
  if (!(await addMember(scope, userId, { roleIds, activated: comesAlong }))) return undefined
  // What an account that exists elsewhere looks like here until it accepts: as a new one would.
  if (!made)
    await scope
      .updateInTenant('memberships')
      .set({ name: name ?? '', username: username ?? '', phone_number: phoneNumber ?? '' })
      .where('user_id', '=', userId)
      .execute()
  return { userId, isNew: made !== undefined, comesAlong }
}
