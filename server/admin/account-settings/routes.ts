import type { FastifyInstance } from 'fastify'
import type {
  AccountSettings,
  AccountSettingsChange,
  PublicAccountSettings,
} from '../../../contract/account-settings.ts'
import { accountSettingsErrors } from '../../../contract/errors/account-settings.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { listed } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { checkAccountSettings } from './check.ts'
import { findByAlias, readAccountSettings, writeAccountSettings } from './store.ts'

export function accountSettingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /tenants/resources/account-settings/v1', async (_, { scope }) =>
    readAccountSettings(scope),
  )
  serve(app, services, 'PUT /tenants/resources/account-settings/v1', async ({ body }, context) =>
    save(body, context),
  )
  serve(app, services, 'GET /tenants/resources/account-settings/v1/public', async (_, context) =>
    ofAlias(context),
  )
}

async function save(change: AccountSettingsChange, context: Context): Promise<AccountSettings> {
  checkAccountSettings(change)
  return await context.transact(async tx => {
    const changed = await writeAccountSettings(tx.scope, change)
    if (changed.length > 0) {
      await tx.record(
        'frontegg.tenant.updated',
        { tenantId: tx.scope.tenantId, changed },
        { description: `Changed ${listed(changed)}`, json: { changed } },
      )
    }
    return await readAccountSettings(tx.scope)
  })
}

async function ofAlias({ vendorScope, request }: Context): Promise<PublicAccountSettings> {
  const alias = request.headers['frontegg-login-alias']
  const settings =
    typeof alias === 'string' && alias.length <= 100 ? await findByAlias(vendorScope, alias) : undefined
  if (!settings) throw new Problem(accountSettingsErrors.aliasNotFound)
  return settings
}
