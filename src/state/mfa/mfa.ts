import type { Enrolled, MfaDevices } from '../../../contract/mfa-devices.ts'
import type { AuthenticatorSeed, MfaStrategy, SentSms } from '../../../contract/mfa-payloads.ts'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import { resource } from '../app/resource.ts'
import type { MfaStep } from '../login/mfa/mfa-state.ts'
import type { NewKeyOptions } from '../login/webauthn.ts'

/** Source: MFAState, wire/entities.md §7; of the portal. */
export interface Mfa {
  step: MfaStep
  saving: boolean
  recoveryCode?: string
  qrCode?: string | null
  mfaToken?: string
  otcToken?: string
  phoneNumber?: string
  mfaStrategies?: MfaStrategy[]
  mfaDevices?: MfaDevices
}

const empty: Mfa = { step: 'verify', saving: false }
const source = { source: 'admin-portal' } as const
const users = '/identity/resources/users/v1/mfa'

const mfa = resource('mfa', {
  empty,
  keeps: () => true,
  // Each shows as it comes: what can be added does not wait for what is set up.
  load: async app => {
    await Promise.all([getMFADevices(app), getMFAStrategies(app)])
    return {}
  },
})

export const mfaOf = (app: App) => ({ $mfa: mfa(app).$state })

/** Devices and kinds. Never rejects: the failure is in the state. */
export const loadMfa = (app: App): Promise<void> => mfa(app).load()

export async function getMFADevices(app: App): Promise<void> {
  mfa(app).patch({ mfaDevices: await app.call(`GET ${users}/devices`, {}, source) })
}

/** The kinds that the vendor has turned on. */
export async function getMFAStrategies(app: App): Promise<void> {
  const route = 'GET /identity/resources/configurations/v1/mfa/strategies'
  const { strategies } = await app.call(route, {}, source)
  const mfaStrategies = strategies.filter(({ isActive }) => isActive).map(({ strategy }) => strategy)
  mfa(app).patch({ mfaStrategies })
}

/** After something was added or removed: the list, and what the session knows of the person. */
async function changed(app: App): Promise<void> {
  await getMFADevices(app)
  await app.session.reloadUser()
}

/** The recovery codes, if it is the first factor. */
async function added(app: App, { recoveryCodes }: Enrolled): Promise<readonly string[] | undefined> {
  await changed(app)
  return recoveryCodes
}

/** An app's key. `verifyMfa` proves that the app has it, and brings the recovery codes if it is the first factor. */
export async function enrollMfa(app: App): Promise<AuthenticatorSeed> {
  const seed = await app.call(`POST ${users}/authenticator/enroll`, {}, source)
  mfaOf(app).$mfa.setKey('qrCode', seed.qrCode)
  return seed
}
export async function verifyMfa(app: App, token: string): Promise<readonly string[] | undefined> {
  const reply = await app.call(`POST ${users}/authenticator/enroll/verify`, { body: { token } }, source)
  mfaOf(app).$mfa.setKey('qrCode', null)
  return added(app, reply)
}
/** Removes one app, with a code of it; without, the session has proven a factor a short while ago. */
export async function disableMfa(app: App, deviceId: string, token?: string): Promise<void> {
  const route = `POST ${users}/authenticator/:deviceId/disable/verify` as const
  await app.call(route, { params: { deviceId }, body: token ? { token } : {} }, source)
  await changed(app)
}

export const preEnrollMfaSms = (app: App, phoneNumber: string): Promise<SentSms> =>
  app.call(`POST ${users}/sms/enroll`, { body: { phoneNumber } }, source)
export const enrollMfaSms = async (app: App, otcToken: string, code: string) =>
  added(app, await app.call(`POST ${users}/sms/enroll/verify`, { body: { otcToken, code } }, source))
export const preDisableMfaSms = (app: App, deviceId: string): Promise<SentSms> =>
  app.call(`POST ${users}/sms/:deviceId/disable`, { params: { deviceId } }, source)
export async function disableMfaSms(
  app: App,
  deviceId: string,
  proof?: { otcToken: string; code: string },
): Promise<void> {
  const route = `POST ${users}/sms/:deviceId/disable/verify` as const
  await app.call(route, { params: { deviceId }, body: proof ?? {} }, source)
  await changed(app)
}

/** The browser asks for the key between the two calls. */
export async function enrollMfaWebAuthn(
  app: App,
  deviceType: 'Platform' | 'CrossPlatform',
): Promise<readonly string[] | undefined> {
  const { webauthnToken, options } = await app.call(`POST ${users}/webauthn/enroll`, {}, source)
  const { makeKey } = await loadAgain(() => import('../login/webauthn.ts'))
  const credential = await makeKey(options as NewKeyOptions, deviceType)
  const body = { webauthnToken, deviceType, options: credential }
  return added(app, await app.call(`POST ${users}/webauthn/enroll/verify`, { body }, source))
}
export async function disableMfaWebAuthn(app: App, deviceId: string): Promise<void> {
  const params = { deviceId }
  const { webauthnToken, options } = await app.call(
    `POST ${users}/webauthn/:deviceId/disable`,
    { params },
    source,
  )
  const { askKey } = await loadAgain(() => import('../login/webauthn.ts'))
  const body = { webauthnToken, options: await askKey(options) }
  await app.call(`POST ${users}/webauthn/:deviceId/disable/verify`, { params, body }, source)
  await changed(app)
}
