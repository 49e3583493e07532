import type { Me, ProfileChange } from '../../../contract/profile.ts'
import { isPlainName } from '../../../rules/names.ts'
import { requireOwnIdentity } from '../../core/access/directory-managed.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { keepLanguage } from '../../core/pages/language-cookie.ts'
import { parseMetadata } from '../../core/tenants/metadata-text.ts'
import { requireName } from '../../platform/http/required-name.ts'
import { me } from './me.ts'
import { pictureAddress } from './picture-address.ts'

/**
 * Changes one's own profile (PROFILE-16). What is not named stays; `null` and empty text clear.
 *
 * @throws Problem 409 for a name or a phone number that a directory keeps
 */
export async function updateMe(body: ProfileChange, context: Context): Promise<Me> {
  const changes = toColumns(body)
  if (Object.keys(changes).length > 0) {
    const { userId } = context.caller
    await context.transact(async tx => {
      const stored = await storedIdentity(tx, userId)
      if (body.name && !isPlainName(body.name)) requireName(body.name, stored.name)
      // The published SDK sends the whole profile back: only what differs is a change.
      if (differs(changes.name, stored.name) || differs(changes.phone_number, stored.phone_number))
        await requireOwnIdentity(tx.vendorScope, userId)
      await tx.vendorScope
        .update('users')
        .set({ ...changes, updated_at: new Date() })
        .where('id', '=', userId)
        .execute()
      // A picture that the profile no longer shows is not served either.
      if (changes.profile_picture_url === null) {
        await tx.vendorScope.remove('profile_images').where('user_id', '=', userId).execute()
      }
      const fields = Object.keys(body)
      await tx.record(
        'frontegg.user.updated',
        { userId, fields },
        { description: 'Updated their profile', json: { fields } },
      )
    })
  }
  if (body.language !== undefined) keepLanguage(context, body.language)
  return await me(context)
}

async function storedIdentity({ vendorScope }: ContextTransaction, userId: string) {
  return await vendorScope
    .select('users')
    .select(['name', 'phone_number'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

const differs = (next: string | null | undefined, stored: string | null): boolean =>
  next !== undefined && (next ?? '') !== (stored ?? '')

function toColumns(body: ProfileChange) {
  const { name, phoneNumber, address, jobTitle, language, profilePictureUrl, metadata } = body
  return {
    ...(name !== undefined && { name: text(name) }),
    ...(phoneNumber !== undefined && { phone_number: text(phoneNumber) }),
    ...(address !== undefined && { address: text(address) }),
    ...(jobTitle !== undefined && { job_title: text(jobTitle) }),
    ...(language !== undefined && { language }),
    ...(profilePictureUrl !== undefined && { profile_picture_url: pictureAddress(profilePictureUrl) }),
    ...(metadata !== undefined && { metadata: JSON.stringify(parseMetadata(metadata) ?? {}) }),
  }
}

function text(value: string | null): string | null {
  return value?.trim() || null
}
