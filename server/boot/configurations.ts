import type { FastifyInstance } from 'fastify'
import type {
  AuthStrategies,
  PublicConfiguration,
  SessionConfiguration,
} from '../../contract/configurations.ts'
import { serve } from '../route.ts'
import type { Services } from '../services.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { signUpStrategiesOf } from './sign-up-strategies.ts'

/** What the vendor configured, as the published SDKs ask for it. A provider that is not set up is absent, not an error. */
export function configurationsRoutes(app: FastifyInstance, services: Services): void {
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
  serve(
    app,
    services,
    'GET /identity/resources/configurations/v1/sign-up/strategies',
    async (_, { vendor }) => signUpStrategiesOf(vendor.settings),
  )
  serve(app, services, 'GET /identity/resources/configurations/v1/captcha-policy/public', async () => ({
    siteKey: '',
    enabled: false,
  }))
  serve(app, services, 'GET /identity/resources/configurations/sessions/v1', async (_, { vendor }) =>
    sessionConfiguration(vendor),
  )
  serve(app, services, 'GET /identity/resources/sso/v2', async () => [])
  serve(app, services, 'GET /identity/resources/sso/custom/v1', async () => ({ providers: [] }))
  serve(app, services, 'GET /team/resources/sso/v2/configurations/public', async () => ({ isActive: false }))
}

function publicConfiguration({ settings }: Vendor): PublicConfiguration {
  return {
    allowSignups: settings.signUp.allowed,
    allowNotVerifiedUsersLogin: !settings.signUp.activation,
    apiTokensEnabled: false,
    forcePermissions: true,
    authStrategy: settings.authStrategy,
    machineToMachineAuthStrategy: 'AccessToken',
  }
}

function strategies({ settings }: Vendor): AuthStrategies {
  return { mainAuthStrategies: [{ strategy: settings.authStrategy }], secondaryAuthStrategies: [] }
}

function sessionConfiguration({ settings: { sessions } }: Vendor): SessionConfiguration {
  return {
    sessionTimeoutConfiguration: { isActive: true, timeout: sessions.lifetimeSeconds },
    sessionIdleTimeoutConfiguration: { isActive: sessions.idleSeconds > 0, timeout: sessions.idleSeconds },
    sessionConcurrentConfiguration: { isActive: false, maxSessions: 0 },
  }
}
