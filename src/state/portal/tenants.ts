import { atom, type WritableAtom } from 'nanostores'
import type { Tenant } from '../../../contract/tenants.ts'
import { toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { isFlagOn } from '../app/flags.ts'
import { loadPatiently } from '../app/profile-load.ts'

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

/** One's tenants, asked for as patiently as the profile. */
const readTenants = (app: App, signal?: AbortSignal) =>
  loadPatiently(
    app,
    () =>
      usesV1(app)
        ? app.call('GET /identity/resources/users/v1/me/tenants', {}, { replay: false })
        : app.call('GET /identity/resources/users/v3/me/tenants', {}, { replay: false }),
    undefined,
    signal,
  )

/**
 * Loads one's tenants. A failure leaves an error and an empty list, and is thrown: sign-in needs this call. After `signal`
 * nothing changes any more. No `resource`: it is read while the session begins, before an account is known that a resource
 * would read for, and the session waits for it and ends with its failure.
 */
export async function loadTenants(
  app: App,
  $tenants: WritableAtom<TenantsState>,
  signal?: AbortSignal,
): Promise<void> {
  $tenants.set({ ...$tenants.get(), loading: true, error: null })
  try {
    const { tenants, activeTenant } = await readTenants(app, signal)
    if (signal?.aborted) return
    $tenants.set({ ...noTenants, tenants: tenants ?? [], activeTenant: activeTenant ?? null })
  } catch (error) {
    if (signal?.aborted) throw error
    $tenants.set({ ...noTenants, error: toApiError(error).message })
    throw error
  }
}
