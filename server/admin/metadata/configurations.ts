import type { FastifyInstance } from 'fastify'
import type {
  AuthStrategies,
  AuthStrategiesChange,
  PublicConfiguration,
} from '../../../contract/configurations.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { saveSettings } from '../../core/vendor-settings/save-settings.ts'
import type { VendorSettings } from '../../core/vendors/settings.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { signUpStrategiesOf } from '../../identity/sign-up/strategies.ts'
import { hasSsoConnections } from '../../identity/sso/has-sso-connections.ts'
import { changeSettings } from './change-settings.ts'
import { securityPolicy } from './security-policy.ts'

/** What the vendor configured, as the published SDKs ask for it. A provider that is not set up is absent, not an error. */
export function configurationsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/configurations/v1', (_, context) => securityPolicy(context))
  serve(app, services, 'POST /identity/resources/configurations/v1', ({ body }, context) =>
    changeSettings(body, context),
  )
  serve(app, services, 'GET /identity/resources/configurations/v1/public', async (_, { vendor }) =>
    publicConfiguration(vendor),
  )
  serve(
    app,
    services,
    'GET /identity/resources/configurations/v1/auth/strategies/public',
    async (_, { vendor }) => strategies(vendor),
  )
  serve(app, services, 'GET /identity/resources/configurations/v1/auth/strategies', async (_, { vendor }) =>
    strategies(vendor),
  )
  serve(app, services, 'POST /identity/resources/configurations/v1/public', async ({ body }, context) =>
    publicConfiguration(
      await saveSettings(context, ({ signUp, authStrategy }) => ({
        authStrategy: body.authStrategy ?? authStrategy,
        signUp: {
          ...signUp,
          allowed: body.allowSignups ?? signUp.allowed,
          activation: !(body.allowNotVerifiedUsersLogin ?? !signUp.activation),
        },
      })),
    ),
  )
  serve(
    app,
    services,
    'POST /identity/resources/configurations/v1/auth/strategies',
    async ({ body }, context) =>
      strategies(
        await saveSettings(context, settings => ({
          authStrategy: body.mainAuthStrategies?.[0]?.strategy ?? settings.authStrategy,
          ...changedSecondary(settings, body.secondaryAuthStrategies ?? []),
        })),
      ),
  )
  serve(
    app,
    services,
    'GET /identity/resources/configurations/v1/sign-up/strategies',
    async (_, { vendor }) => signUpStrategiesOf(vendor.settings),
  )
  serve(app, services, 'GET /team/resources/sso/v2/configurations/public', async (_, context) => ({
    isActive: await hasSsoConnections(context),
  }))
}

function publicConfiguration({ settings }: Vendor): PublicConfiguration {
  return {
    allowSignups: settings.signUp.allowed,
    allowNotVerifiedUsersLogin: !settings.signUp.activation,
    apiTokensEnabled: settings.apiTokens.enabled,
    forcePermissions: true,
    authStrategy: settings.authStrategy,
    machineToMachineAuthStrategy: settings.apiTokens.strategy,
    phoneNumbers: settings.phoneNumbers,
    companyNameRequired: settings.signUp.companyNameRequired,
  }
}

function strategies({ settings }: Vendor): AuthStrategies {
  return {
    mainAuthStrategies: [{ strategy: settings.authStrategy }],
    secondaryAuthStrategies: [
      { strategy: 'Passkeys', isActive: settings.passkeys.allowed },
      ...settings.secondaryStrategies.map(strategy => ({ strategy, isActive: true })),
    ],
  }
}

/** What the change does not name stays. Of two for user names the one that was named last counts. */
function changedSecondary(
  { passkeys, secondaryStrategies }: VendorSettings,
  changes: NonNullable<AuthStrategiesChange['secondaryAuthStrategies']>,
): Pick<VendorSettings, 'passkeys' | 'secondaryStrategies'> {
  let allowed = passkeys.allowed
  let kept = secondaryStrategies
  for (const { strategy, isActive } of changes) {
    if (strategy === 'Passkeys') allowed = isActive
    else {
      kept = kept.filter(other => other !== strategy)
      if (isActive) kept = [strategy, ...kept]
    }
  }
  return { passkeys: { ...passkeys, allowed }, secondaryStrategies: kept }
}
