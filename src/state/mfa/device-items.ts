import type { MfaDevices } from '../../../contract/mfa-devices.ts'
import type { MfaStrategy } from '../../../contract/mfa-payloads.ts'

/** A second factor as a line of a list. */
export interface DeviceItem {
  strategy: MfaStrategy
  /** Null: an address, which is not set up and cannot be removed. */
  id: string | null
  label: string
  createdAt: string | undefined
}

export const deviceItems = (devices: MfaDevices | undefined): DeviceItem[] =>
  devices
    ? [
        ...devices.authenticators.map(({ id, createdAt }) => ({
          strategy: 'AuthenticatorApp' as const,
          id,
          label: '',
          createdAt,
        })),
        ...devices.webauthn.map(({ id, deviceType, name, createdAt }) => ({
          strategy: `WebAuthn${deviceType}` as const,
          id,
          label: name,
          createdAt,
        })),
        ...devices.phones.map(({ id, phoneNumber, createdAt }) => ({
          strategy: 'SMS' as const,
          id,
          label: phoneNumber,
          createdAt,
        })),
        ...devices.emails.map(({ email }) => ({
          strategy: 'EmailCode' as const,
          id: null,
          label: email,
          createdAt: undefined,
        })),
      ]
    : []
