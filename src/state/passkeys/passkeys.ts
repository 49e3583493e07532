import type { Passkey } from '../../../contract/webauthn.ts'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import { resource } from '../app/resource.ts'
import type { NewKeyOptions } from '../login/webauthn.ts'
import { preferredLoginKey } from './preferred-login.ts'

/** Source: PasskeysState, wire/entities.md §7. */
export interface Passkeys {
  devices: Passkey[]
}

const source = { source: 'admin-portal' } as const
const route = '/identity/resources/users/webauthn/v1/devices'
const empty: Passkeys = { devices: [] }

const passkeys = resource('passkeys', {
  empty,
  keeps: () => true,
  load: (app, signal) => app.call(`GET ${route}`, {}, { ...source, signal }),
})

export const passkeysOf = (app: App) => ({ $passkeys: passkeys(app).$state })
export const loadWebAuthnDevices = (app: App): Promise<void> => passkeys(app).load()

/** The browser makes it between the two calls. */
export async function addPasskey(app: App): Promise<void> {
  const { options } = await app.call(`POST ${route}`, {}, source)
  const { makeKey } = await loadAgain(() => import('../login/webauthn.ts'))
  await app.call(`POST ${route}/verify`, { body: await makeKey(options as NewKeyOptions) }, source)
  // From now on this browser's list may offer it (login/offer-passkeys.ts).
  app.env.local.setItem(preferredLoginKey, 'Passkeys')
  await loadWebAuthnDevices(app)
}

export async function deleteWebAuthnDevice(app: App, deviceId: string): Promise<void> {
  await app.call(`DELETE ${route}/:deviceId`, { params: { deviceId } }, source)
  const { $state, patch } = passkeys(app)
  patch({ devices: $state.get().devices.filter(({ id }) => id !== deviceId) })
}
