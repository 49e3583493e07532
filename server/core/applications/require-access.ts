import { applicationErrors } from '../../../contract/errors/applications.ts'
import { holds } from '../../../rules/permissions.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { isAssigned } from './store.ts'

/** Users who may assign may enter: they could assign themselves, and one has to be the first. */
const MAY_ASSIGN = 'fe.secure.write.users'

interface Visitor {
  userId: string
  tenantId: string
  superUser: boolean
  permissions: readonly string[]
}

/**
 * Refuses a person who is not assigned to the application of the request, if that has managed access (APPS-05). One with
 * free access costs nothing (APPS-03).
 *
 * @param scope the open transaction's, else the request's
 * @throws Problem 403
 */
export async function requireApplication(
  { application }: Pick<Context, 'application'>,
  scope: VendorScope,
  visitor: Visitor,
): Promise<void> {
  if (application.accessType === 'FREE_ACCESS') return
  if (visitor.superUser || holds(visitor.permissions, MAY_ASSIGN)) return
  if (await isAssigned(scope, visitor, application.id)) return
  throw new Problem(applicationErrors.notAssigned, {
    context: { appId: application.id, name: application.name },
  })
}
