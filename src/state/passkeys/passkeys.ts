import { map } from 'nanostores'
import type { Passkey } from '../../../contract/webauthn.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import type { NewKeyOptions } from '../login/webauthn.ts'
import { preferredLoginKey } from './preferred-login.ts'

/** Source: PasskeysState, wire/entities.md §7. */
export interface PasskeysState {
  devices: Passkey[]
  loading: boolean
  error: ApiError | null
}

const KEY = Symbol('passkeys')
const source = { source: 'admin-portal' } as const
const route = '/identity/resources/users/webauthn/v1/devices'

export const passkeysOf = (app: App) =>
  app.feature(KEY, () => ({
    $passkeys: map<PasskeysState>({ devices: [], loading: false, error: null }),
  }))

/** Never rejects: the failure is in the state. */
export async function loadWebAuthnDevices(app: App): Promise<void> {
  const { $passkeys } = passkeysOf(app)
  $passkeys.set({ ...$passkeys.get(), loading: true, error: null })
  try {
    const { devices } = await app.call(`GET ${route}`, {}, source)
    $passkeys.set({ devices, loading: false, error: null })
  } catch (error) {
    $passkeys.set({ ...$passkeys.get(), loading: false, error: toApiError(error) })
  }
}

/** The browser makes it between the two calls. */
export async function addPasskey(app: App): Promise<void> {
  const { options } = await app.call(`POST ${route}`, {}, source)
  const { makeKey } = await import('../login/webauthn.ts')
  await app.call(`POST ${route}/verify`, { body: await makeKey(options as NewKeyOptions) }, source)
  // From now on this browser's list may offer it (login/offer-passkeys.ts).
  app.env.local.setItem(preferredLoginKey, 'Passkeys')
  await loadWebAuthnDevices(app)
}

export async function deleteWebAuthnDevice(app: App, deviceId: string): Promise<void> {
  await app.call(`DELETE ${route}/:deviceId`, { params: { deviceId } }, source)
  const { $passkeys } = passkeysOf(app)
  const { devices } = $passkeys.get()
  $passkeys.setKey(
    'devices',
    devices.filter(({ id }) => id !== deviceId),
  )
}
