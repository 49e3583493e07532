import type { FastifyInstance } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { PersonalDataOptions } from '../../../contract/personal-data.ts'
import { RECENT_SECONDS } from '../../../rules/recent-sign-in.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { serve } from '../../core/route/serve.ts'
import { accountOf } from '../../identity/accounts/accounts.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { deleteAccount } from './delete.ts'
import { exportPersonalData } from './export.ts'
import { ownedAccounts } from './owned-accounts.ts'

/** What people do with their own data. */
export function personalDataRoutes(
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): void {
  serve(app, services, 'GET /identity/resources/users/v1/me/personal-data', async (_, context) =>
    options(context, features),
  )
  serve(app, services, 'POST /identity/resources/users/v1/me/personal-data/export', ({ body }, context) =>
    exportPersonalData(body, context, features),
  )
  serve(app, services, 'POST /identity/resources/users/v1/me/personal-data/delete', ({ body }, context) =>
    deleteAccount(body, context, features),
  )
}

async function options(
  { vendor, vendorScope, caller }: Context,
  features: readonly Feature[],
): Promise<PersonalDataOptions> {
  const [account, held] = await Promise.all([
    accountOf(vendorScope, caller.userId),
    ownedAccounts(vendorScope, caller.userId, features),
  ])
  if (!account) throw new Problem(platformErrors.notSignedIn)
  const { exportAllowed, deletionAllowed } = vendor.settings.personalData
  return {
    exportAllowed,
    deletionAllowed,
    proof: account.hash === undefined ? 'sign-in' : 'password',
    recentlySignedIn: Date.now() / 1000 - caller.authTime <= RECENT_SECONDS,
    lastAdministratorOf: held
      .filter(({ lastAdministrator }) => lastAdministrator)
      .map(({ tenantId, name }) => ({ tenantId, name })),
  }
}
