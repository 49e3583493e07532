import { sql } from 'kysely'
import { identityErrors } from '../../../contract/errors/identity.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'

/** What a mailed link is good for; a link of one purpose opens nothing else. */
export type LinkPurpose = 'activation' | 'invitation' | 'password-reset' | 'unlock'

/** What a code is good for that goes to a mailbox or a phone before anybody is signed in. */
export type CodePurpose =
  | 'email-change'
  | 'activation-code'
  | 'invitation-code'
  | 'reset-sms'
  | 'phone-reset'
  | 'phone-replace'
  | 'phone-claimed'

interface NewLink {
  purpose: LinkPurpose
  userId: string
  tenantId?: string | undefined
  /** How long it works. */
  seconds: number
  data?: object | undefined
}

/** A link that was issued and is still good. */
export interface Link {
  id: string
  userId: string
  tenantId: string | null
  data: Record<string, unknown>
}

/** Issues the secret of a link: 256 random bits, of which the database keeps a hash. */
export async function issueLink(scope: VendorScope, link: NewLink): Promise<string> {
  const token = newToken()
  await scope.db
    .insertInto('one_time_tokens')
    .values({
      vendor_id: scope.vendorId,
      id: uuidv7(),
      purpose: link.purpose,
      user_id: link.userId,
      tenant_id: link.tenantId ?? null,
      hash: hashToken(token),
      data: JSON.stringify(link.data ?? {}),
      expires_at: new Date(Date.now() + link.seconds * 1000),
      used_at: null,
    })
    .execute()
  return token
}

/**
 * @param userId undefined: the link names no user, its token alone does
 * @throws Problem 400 for a token that was never issued for this user and purpose, 410 for one that is over
 */
export async function checkLink(
  scope: VendorScope,
  purpose: LinkPurpose,
  userId: string | undefined,
  token: string,
): Promise<Link> {
  const row = await scope
    .select('one_time_tokens')
    .select(['id', 'user_id', 'tenant_id', 'data', 'expires_at', 'used_at'])
    .where('purpose', '=', purpose)
    .where('hash', '=', hashToken(token))
    .$if(userId !== undefined, query => query.where('user_id', '=', userId!))
    .executeTakeFirst()
  if (!row?.user_id) throw new Problem(identityErrors.linkWrong)
  if (row.used_at || row.expires_at <= new Date()) throw new Problem(identityErrors.linkConsumed)
  return {
    id: row.id,
    userId: row.user_id,
    tenantId: row.tenant_id,
    data: row.data as Record<string, unknown>,
  }
}

/**
 * Checks and uses up a link, in the transaction of what it is used for. Of two clicks at once, one gets it.
 *
 * @throws Problem 400 or 410, as `checkLink`
 */
export async function consumeLink(
  scope: VendorScope,
  purpose: LinkPurpose,
  userId: string | undefined,
  token: string,
): Promise<Link> {
  const link = await checkLink(scope, purpose, userId, token)
  const { numUpdatedRows } = await scope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('id', '=', link.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem(identityErrors.linkConsumed)
  return link
}

/**
 * Open activation links of the user open no session with the password that a sign-up chose, nor give its user name: who
 * opens one chooses anew. For when that sign-up may have been a stranger's.
 */
export async function forgetChosenPasswords(scope: VendorScope, userId: string): Promise<void> {
  await scope
    .update('one_time_tokens')
    .set({
      // A code keeps what it is compared with.
      data: sql`case purpose when 'activation' then '{}'::jsonb else data - 'passwordHash' - 'byLink' - 'phoneNumber' - 'username' end`,
    })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['activation', 'activation-code'])
    .where('used_at', 'is', null)
    .execute()
}

/** Uses up every open link of these purposes: after what they were for has happened, or must not happen any more. */
export async function voidLinks(
  scope: VendorScope,
  userId: string,
  purposes: (LinkPurpose | CodePurpose)[],
): Promise<void> {
  await scope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
