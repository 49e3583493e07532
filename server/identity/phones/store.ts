import { sql } from 'kysely'
import { phoneErrors } from '../../../contract/errors/phones.ts'
import type { PhoneNumber } from '../../../contract/phones.ts'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'

const PER_PERSON = 10
/** Beyond this many matches a list is not counted (ruling 28). */
const COUNT_LIMIT = 1000

/** The phone numbers of a person, oldest first; never more than ten. */
export async function phonesOf(scope: VendorScope, userId: string): Promise<PhoneNumber[]> {
  const rows = await scope
    .select('user_phone_numbers')
    .select(['id', 'phone_number', 'verified', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    phoneNumber: row.phone_number,
    verified: row.verified,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** Who has read a code that was sent to the number. */
export async function provenOwner(scope: VendorScope, phoneNumber: string): Promise<string | undefined> {
  const row = await scope
    .select('user_phone_numbers')
    .select('user_id')
    .where('phone_number', '=', phoneNumber)
    .where('verified', '=', true)
    .executeTakeFirst()
  return row?.user_id
}

/** @throws Problem 409 for a number that the person has, or beyond ten */
export async function addPhoneNumber(
  scope: VendorScope,
  userId: string,
  phoneNumber: string,
): Promise<string> {
  const existing = await phonesOf(scope, userId)
  if (existing.some(phone => phone.phoneNumber === phoneNumber)) {
    throw known()
  }
  if (existing.length >= PER_PERSON) throw new Problem(phoneErrors.tooMany)
  const id = uuidv7()
  try {
    await scope.db
      .insertInto('user_phone_numbers')
      .values({ vendor_id: scope.vendorId, id, user_id: userId, phone_number: phoneNumber })
      .execute()
  } catch (error) {
    // The same number came twice at once.
    if (isUniqueViolation(error)) throw known()
    throw error
  }
  return id
}

function known(): Problem {
  return new Problem(phoneErrors.known, { context: { field: 'phoneNumber' } })
}

/**
 * The person has read a code that was sent to the number: it is theirs alone.
 *
 * @throws Problem 409 when another user has proven it before
 */
export async function keepProven(scope: VendorScope, userId: string, phoneNumber: string): Promise<void> {
  const updated_at = new Date()
  try {
    await scope.db
      .insertInto('user_phone_numbers')
      .values({
        vendor_id: scope.vendorId,
        id: uuidv7(),
        user_id: userId,
        phone_number: phoneNumber,
        verified: true,
      })
      .onConflict(conflict =>
        conflict
          .columns(['vendor_id', 'user_id', 'phone_number'])
          .doUpdateSet({ verified: true, updated_at }),
      )
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(phoneErrors.taken)
    throw error
  }
}

export async function removePhoneNumber(scope: VendorScope, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await scope
    .remove('user_phone_numbers')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * The number in the profile. `onlyInPlaceOf`: nothing happens unless that is what stands there, and no directory keeps it:
 * numbers to sign in by come and go beside the one of the directory.
 */
export async function setMainNumber(
  scope: VendorScope,
  userId: string,
  phoneNumber: string | null,
  onlyInPlaceOf?: { phoneNumber: string | null },
): Promise<void> {
  await scope
    .update('users')
    .set({ phone_number: phoneNumber, updated_at: new Date() })
    .where('id', '=', userId)
    .$if(onlyInPlaceOf !== undefined, query =>
      query.where('phone_number', 'is not distinct from', onlyInPlaceOf!.phoneNumber).where(
        sql<boolean>`not exists (select from memberships m where m.vendor_id = users.vendor_id
            and m.user_id = users.id and m.managed_by = 'scim2' and m.activated)`,
      ),
    )
    .execute()
}

export interface MemberPhones {
  limit: number
  offset: number
  startsWith: string | undefined
  userIds: string[] | undefined
}

interface MemberPhonesPage {
  rows: { user_id: string; phone_number: string }[]
  total: number
  capped: boolean
}

/** Proven numbers of the members of a tenant, in the order of their ids. */
export async function memberPhones(
  scope: TenantScope,
  { limit, offset, startsWith, userIds }: MemberPhones,
): Promise<MemberPhonesPage> {
  const matches = scope
    .selectInTenant('memberships')
    .innerJoin('user_phone_numbers', join =>
      join
        .onRef('user_phone_numbers.vendor_id', '=', 'memberships.vendor_id')
        .onRef('user_phone_numbers.user_id', '=', 'memberships.user_id'),
    )
    .where('user_phone_numbers.verified', '=', true)
    .where('memberships.invisible', '=', false)
    .$if(startsWith !== undefined, query =>
      query.where('user_phone_numbers.phone_number', 'like', `${startsWith!.replace(/[\\%_]/g, '\\$&')}%`),
    )
    .$if(userIds !== undefined, query => query.where('memberships.user_id', 'in', userIds!))
  const counted = await matches
    .select(sql.lit(1).as('one'))
    .limit(COUNT_LIMIT + 1)
    .execute()
  const rows = await matches
    .select(['memberships.user_id', 'user_phone_numbers.phone_number'])
    .orderBy('user_phone_numbers.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const capped = counted.length > COUNT_LIMIT
  return { rows, total: capped ? COUNT_LIMIT : counted.length, capped }
}
