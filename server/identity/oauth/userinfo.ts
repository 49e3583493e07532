import type { UserInfo } from '../../../contract/oauth.ts'
import type { Context } from '../../core/context/context.ts'
import { requirePerson } from '../../core/route/allow-token.ts'

/** Who the token speaks of, as the database knows them now (OpenID Connect Core §5.3). */
export async function userInfo({ caller, vendorScope }: Context): Promise<UserInfo> {
  requirePerson(caller)
  const { userId, tenantId, scopes, roles, permissions } = caller
  const covers = (scope: string) => !scopes || scopes.includes(scope)
  const { email, name, verified, profile_picture_url } = await vendorScope
    .select('users')
    .select(['email', 'name', 'verified', 'profile_picture_url'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    sub: userId,
    tenantId,
    ...(email && covers('email') && { email, email_verified: verified }),
    ...(name && covers('profile') && { name }),
    ...(profile_picture_url && covers('profile') && { picture: profile_picture_url }),
    ...(scopes?.includes('roles') && { roles: [...roles], permissions: [...permissions] }),
  }
}
