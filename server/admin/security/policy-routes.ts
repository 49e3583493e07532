import type { FastifyInstance } from 'fastify'
import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import type {
  EnforceMfa,
  NewLockoutPolicy,
  NewMfaPolicy,
  NewPasswordHistoryPolicy,
} from '../../../contract/security-policies.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { savePasswordConfig } from '../../core/security-policies/password-config.ts'
import { readPersonalTokens, savePersonalTokens } from '../../core/security-policies/personal-tokens.ts'
import { changePolicy, requirePolicy, writePolicy } from '../../core/security-policies/stored-policy.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { readRotation, saveRotation, vendorRotation } from './rotation.ts'
import { vendorStamp } from './vendor-policy.ts'

const MFA = '/identity/resources/configurations/v1/mfa-policy'
const LOCKOUT = '/identity/resources/configurations/v1/lockout-policy'
const HISTORY = '/identity/resources/configurations/v1/password-history-policy'
const PERSONAL_TOKENS = '/identity/resources/configurations/v1/personal-tokens-policy'
const ROTATION = '/identity/resources/configurations/v1/password-rotation'

/** What a tenant decides of sign-in and passwords. Each policy counts from the next sign-in or password on. */
export function securityPoliciesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${MFA}`, (_, { scope }) => requirePolicy<NewMfaPolicy>(scope, 'mfa'))
  serve(app, services, `POST ${MFA}`, ({ body }, { transact }) =>
    transact(tx => writePolicy(tx, 'mfa', () => body)),
  )
  serve(app, services, `PATCH ${MFA}`, ({ body }, context) =>
    changePolicy<{ enforceMFAType: EnforceMfa }>(context, 'mfa', body),
  )
  serve(app, services, `GET ${MFA}/vendor`, async (_, context) => ({
    ...(await vendorStamp(context)),
    enforceMFAType: context.vendor.settings.security.enforceMFAType,
  }))

  serve(app, services, `GET ${LOCKOUT}`, (_, { scope }) => requirePolicy<NewLockoutPolicy>(scope, 'lockout'))
  serve(app, services, `POST ${LOCKOUT}`, ({ body }, { transact }) =>
    transact(tx => writePolicy(tx, 'lockout', () => body)),
  )
  serve(app, services, `PATCH ${LOCKOUT}`, ({ body }, context) =>
    changePolicy<NewLockoutPolicy>(context, 'lockout', body),
  )
  serve(app, services, `GET ${LOCKOUT}/vendor`, async (_, context) => ({
    ...(await vendorStamp(context)),
    ...context.vendor.settings.lockout,
  }))

  serve(app, services, `GET ${HISTORY}`, (_, { scope }) =>
    requirePolicy<NewPasswordHistoryPolicy>(scope, 'password_history'),
  )
  serve(app, services, `POST ${HISTORY}`, async ({ body }, { transact, vendor }) => {
    requireOwnHistory(vendor)
    return await transact(tx => writePolicy(tx, 'password_history', () => body))
  })
  serve(app, services, `PATCH ${HISTORY}`, async ({ body }, context) => {
    requireOwnHistory(context.vendor)
    return await changePolicy<NewPasswordHistoryPolicy>(context, 'password_history', body)
  })
  serve(app, services, `GET ${HISTORY}/vendor`, async (_, context) => ({
    ...(await vendorStamp(context)),
    ...context.vendor.settings.security.passwordHistory,
  }))

  serve(app, services, `GET ${ROTATION}`, (_, context) => readRotation(context))
  serve(app, services, `POST ${ROTATION}`, ({ body }, context) => saveRotation(body, context))
  serve(app, services, `GET ${ROTATION}/vendor`, async (_, context) => vendorRotation(context))

  serve(app, services, 'POST /identity/resources/configurations/v1/password', ({ body }, context) =>
    savePasswordConfig(body, context),
  )

  serve(app, services, `GET ${PERSONAL_TOKENS}`, (_, { scope }) => readPersonalTokens(scope))
  serve(app, services, `POST ${PERSONAL_TOKENS}`, ({ body }, context) => savePersonalTokens(body, context))
}

function requireOwnHistory({ settings }: Vendor): void {
  if (!settings.security.tenantsDecide.passwordHistory) throw new Problem(securityPolicyErrors.vendorDecides)
}
