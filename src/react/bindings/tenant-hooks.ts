import type { TenantsState } from '../../state/portal/tenants.ts'
import { type AuthActions, useAuthActions } from './auth-hooks.ts'
import { useAppValue } from './provider-context.ts'

const unknown: TenantsState = { loading: true, error: null, tenants: [], activeTenant: null }

/**
 * The tenants of the signed-in user, and the active one: `{ tenants, activeTenant, loading, error }`.
 *
 * @example
 * const { activeTenant } = useTenantsState()
 * return <h1>{activeTenant?.name}</h1>
 */
export const useTenantsState = (): TenantsState => useAppValue(instance => instance.app.$tenants, unknown)

/**
 * The tenants of the signed-in user, the active one, and how to switch.
 *
 * @example
 * const { tenants, activeTenant, switchTenant } = useTenants()
 */
export function useTenants(): TenantsState & Pick<AuthActions, 'switchTenant'> {
  const { switchTenant } = useAuthActions()
  return { ...useTenantsState(), switchTenant }
}
