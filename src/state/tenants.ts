import { atom, type WritableAtom } from 'nanostores'
import type { Tenant } from '../../contract/tenants.ts'
import { toApiError } from '../api/api-error.ts'
import type { App } from './app.ts'
import { isFlagOn } from './flags.ts'

export interface TenantsState {
  loading: boolean
  error: string | null
  tenants: readonly Tenant[]
  activeTenant: Tenant | null
}

export const noTenants: TenantsState = { loading: false, error: null, tenants: [], activeTenant: null }
export const createTenants = (): WritableAtom<TenantsState> => atom<TenantsState>(noTenants)

/** Whether the older call is used, which knows the tenant of each token (ruling 14). */
const usesV1 = (app: App) =>
  Boolean(app.options.authOptions?.enableSessionPerTenant) ||
  isFlagOn(app, 'admin_portal_use_current_user_tenants_v1_endpoint')

/** Loads one's tenants. A failure leaves an error and an empty list, and is thrown: sign-in needs this call. */
export async function loadTenants(app: App, $tenants: WritableAtom<TenantsState>): Promise<void> {
  $tenants.set({ ...$tenants.get(), loading: true, error: null })
  try {
    const { tenants, activeTenant } = usesV1(app)
      ? await app.call('GET /identity/resources/users/v1/me/tenants', {}, { replay: false })
      : await app.call('GET /identity/resources/users/v3/me/tenants', {}, { replay: false })
    $tenants.set({ ...noTenants, tenants: tenants ?? [], activeTenant: activeTenant ?? null })
  } catch (error) {
    $tenants.set({ ...noTenants, error: toApiError(error).message })
    throw error
  }
}
