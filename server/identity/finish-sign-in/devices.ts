import type { MfaDevices, MfaDeviceType } from '../../../contract/mfa-devices.ts'
import type { Context } from '../../core/context/context.ts'
import {
  mailAfter,
  type SignInMethod,
  signInMethodOf,
  strategiesAfter,
} from '../../core/factors/strategies.ts'
import { maskEmail, maskPhone } from '../../core/phone-numbers/parse-phone.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { type Credential, credentialsOf } from '../webauthn/credentials.ts'

export interface AuthenticatorDevice {
  id: string
  sealedSeed: Buffer
  lastCounter: number
  createdAt: Date
}

export interface PhoneDevice {
  id: string
  phoneNumber: string
  createdAt: Date
}

/** Every second factor that a person has. */
export interface OwnDevices {
  authenticators: AuthenticatorDevice[]
  phones: PhoneDevice[]
  webauthn: Credential[]
}

export async function devicesOf(scope: VendorScope, userId: string): Promise<OwnDevices> {
  const rows = await scope
    .select('mfa_devices')
    .select(['id', 'kind', 'sealed_seed', 'last_counter', 'phone_number', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const devices: OwnDevices = {
    authenticators: [],
    phones: [],
    webauthn: await credentialsOf(scope, userId, 'mfa'),
  }
  for (const { id, sealed_seed, phone_number, created_at: createdAt, last_counter } of rows) {
    if (sealed_seed) {
      devices.authenticators.push({
        id,
        sealedSeed: sealed_seed,
        lastCounter: Number(last_counter),
        createdAt,
      })
    }
    if (phone_number) devices.phones.push({ id, phoneNumber: phone_number, createdAt })
  }
  return devices
}

/** Those that can be the second factor of who came this way: after a text message, phones are none. */
export function devicesAfter(
  context: Pick<Context, 'vendor' | 'services'>,
  own: OwnDevices,
  came: SignInMethod,
): OwnDevices {
  const byPhone = came.amr.includes('phone')
  return byPhone && !strategiesAfter(context, came).includes('SMS') ? { ...own, phones: [] } : own
}

export function countDevices({ authenticators, phones, webauthn }: OwnDevices): number {
  return authenticators.length + phones.length + webauthn.length
}

/** What the signed-in owner sees (MFA-30): everything but the secrets. */
export async function ownMfaDevices(context: Context): Promise<MfaDevices> {
  const { userId, email } = context.caller
  const own = await devicesOf(context.vendorScope, userId)
  const byMail = mailAfter(context, {
    ...(await signInMethodOf(context.vendorScope, context.caller)),
    amr: [],
  })
  return {
    authenticators: own.authenticators.map(({ id, createdAt }) => ({ id, createdAt: time(createdAt) })),
    phones: own.phones.map(({ id, phoneNumber, createdAt }) => ({
      id,
      phoneNumber,
      type: 'sms',
      createdAt: time(createdAt),
    })),
    webauthn: own.webauthn.map(key => ({ ...keyView(key), createdAt: time(key.createdAt) })),
    emails: countDevices(own) === 0 && byMail ? [{ email }] : [],
  }
}

/** What is shown after a password alone: enough to choose by, with phone and address masked. */
export function maskedDevices(own: OwnDevices, email: string | undefined): MfaDevices {
  return {
    authenticators: own.authenticators.map(({ id }) => ({ id })),
    phones: own.phones.map(({ id, phoneNumber }) => ({
      id,
      phoneNumber: maskPhone(phoneNumber),
      type: 'sms',
    })),
    webauthn: own.webauthn.map(keyView),
    emails: email ? [{ email: maskEmail(email) }] : [],
  }
}

function keyView({ id, deviceType, name, transports }: Credential) {
  return { id, deviceType, name, type: typeOf(deviceType, transports) }
}

/** As the specification names what a device is (MFA-12). */
function typeOf(deviceType: Credential['deviceType'], transports: string[]): MfaDeviceType {
  if (deviceType === 'Platform') return 'internal'
  return transports.includes('hybrid') && !transports.includes('usb') ? 'android' : 'usb-key'
}

const time = (date: Date): string => date.toISOString()
