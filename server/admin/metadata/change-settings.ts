import type { SecurityPolicy } from '../../../contract/configurations.ts'
import type { SettingsChange } from '../../../contract/vendor-settings.ts'
import type { Context } from '../../core/context/context.ts'
import { saveSettings } from '../../core/vendor-settings/save-settings.ts'
import type { VendorSettings } from '../../core/vendors/settings.ts'
import { securityPolicy } from './security-policy.ts'

/** Changes what is named; servers beside this one know within seconds. @returns all of it, as it is now */
export async function changeSettings(change: SettingsChange, context: Context): Promise<SecurityPolicy> {
  const vendor = await saveSettings(context, settings => changedBy(change, settings))
  return await securityPolicy(context, vendor)
}

function changedBy(change: SettingsChange, settings: VendorSettings): Partial<VendorSettings> {
  const { sessions, links, apiTokens, signUp, security } = settings
  const { tenantsDecide } = security
  const unproven = change.allowNotVerifiedUsersLogin
  return {
    authStrategy: change.authStrategy ?? settings.authStrategy,
    sessions: {
      ...sessions,
      accessTokenSeconds: change.defaultTokenExpiration ?? sessions.accessTokenSeconds,
      lifetimeSeconds: change.defaultRefreshTokenExpiration ?? sessions.lifetimeSeconds,
    },
    links: { ...links, codeSeconds: change.defaultPasswordlessTokenExpiration ?? links.codeSeconds },
    apiTokens: {
      ...apiTokens,
      enabled: change.apiTokensEnabled ?? apiTokens.enabled,
      strategy: change.machineToMachineAuthStrategy ?? apiTokens.strategy,
    },
    signUp: {
      ...signUp,
      allowed: change.allowSignups ?? signUp.allowed,
      activation: unproven === undefined ? signUp.activation : !unproven,
    },
    security: {
      ...security,
      tenantsDecide: {
        passwordHistory: change.allowOverrideEnforcePasswordHistory ?? tenantsDecide.passwordHistory,
        passwordComplexity: change.allowOverridePasswordComplexity ?? tenantsDecide.passwordComplexity,
        passwordRotation: change.allowOverridePasswordExpiration ?? tenantsDecide.passwordRotation,
      },
    },
  }
}
