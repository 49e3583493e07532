import type { TenantsState } from '../../state/portal/tenants.ts'
import { type AuthActions, useAuthActions } from './auth-hooks.ts'
import { useAppValue } from './provider-context.ts'

const unknown: TenantsState = { loading: true, error: null, tenants: [], activeTenant: null }

/** The tenants of the signed-in user, and the active one. */
export const useTenantsState = (): TenantsState => useAppValue(instance => instance.app.$tenants, unknown)

/** The same, with how to switch. */
export function useTenants(): TenantsState & Pick<AuthActions, 'switchTenant'> {
  const { switchTenant } = useAuthActions()
  return { ...useTenantsState(), switchTenant }
}
