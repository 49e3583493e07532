import type { UserInfo } from '../../contract/oauth.ts'
import type { Context } from '../context.ts'
import { requirePerson } from '../tokens/allow-token.ts'

/** Who the token speaks of, as the database knows them now (OpenID Connect Core §5.3). */
export async function userInfo({ caller, vendorScope }: Context): Promise<UserInfo> {
  requirePerson(caller)
  const { userId, tenantId } = caller
  const { email, name, verified, profile_picture_url } = await vendorScope
    .select('users')
    .select(['email', 'name', 'verified', 'profile_picture_url'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    sub: userId,
    tenantId,
    ...(email && { email, email_verified: verified }),
    ...(name && { name }),
    ...(profile_picture_url && { picture: profile_picture_url }),
  }
}
