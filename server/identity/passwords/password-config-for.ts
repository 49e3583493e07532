import { platformErrors } from '../../../contract/errors/platform.ts'
import type { PasswordConfig } from '../../../contract/passwords.ts'
import type { Context } from '../../core/context/context.ts'
import { readPasswordConfig, strictestPolicy } from '../../core/security-policies/password-config.ts'
import { passwordDemandsOf } from '../../core/security-policies/password-demands.ts'
import { authenticate } from '../../core/sessions/authenticate.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * What a form asks of a new password: of the person who follows a link (`userId`), else in the tenant of the user who is
 * signed in, else what the vendor asks of everybody. The call needs no sign-in: a stranger gets the vendor's.
 */
export async function passwordConfigFor(context: Context, userId?: string): Promise<PasswordConfig> {
  const { vendorScope, vendor } = context
  if (userId !== undefined && UUID.test(userId)) {
    const { configs } = await passwordDemandsOf(vendorScope, vendor, userId)
    return configs.reduce(strictestPolicy)
  }
  const tenantId = await tenantIfSignedIn(context)
  return tenantId === undefined
    ? vendor.settings.passwordPolicy
    : await readPasswordConfig({ vendor, scope: vendorScope.tenant(tenantId) })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function tenantIfSignedIn({ services, vendor, request }: Context): Promise<string | undefined> {
  if (!request.headers.authorization) return undefined
  try {
    return (await authenticate(services, vendor, request)).tenantId
  } catch (error) {
    const refused: string[] = [platformErrors.notSignedIn.code, platformErrors.notAllowed.code]
    if (error instanceof Problem && refused.includes(error.code)) return undefined
    throw error
  }
}
