import type { Generated } from 'kysely'

export interface MfaDevicesTable {
  vendor_id: string
  id: string
  user_id: string
  kind: 'authenticator' | 'sms'
  sealed_seed: Buffer | null
  /** int8 comes as text. */
  last_counter: Generated<string | number>
  phone_number: string | null
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface WebauthnCredentialsTable {
  vendor_id: string
  id: string
  user_id: string
  purpose: 'passkey' | 'mfa'
  credential_id: string
  rp_id: string
  public_key: Buffer
  /** int8 comes as text. */
  sign_count: Generated<string | number>
  transports: Generated<string[]>
  device_type: 'Platform' | 'CrossPlatform'
  backed_up: Generated<boolean>
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface MfaRecoveryCodesTable {
  vendor_id: string
  user_id: string
  hash: Buffer
  created_at: Generated<Date>
  used_at: Generated<Date | null>
}

export interface MfaRememberedBrowsersTable {
  vendor_id: string
  user_id: string
  hash: Buffer
  user_agent: string | null
  created_at: Generated<Date>
  expires_at: Date
}

export interface UserPhoneNumbersTable {
  vendor_id: string
  id: string
  user_id: string
  phone_number: string
  verified: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface MfaTables {
  mfa_devices: MfaDevicesTable
  webauthn_credentials: WebauthnCredentialsTable
  mfa_recovery_codes: MfaRecoveryCodesTable
  mfa_remembered_browsers: MfaRememberedBrowsersTable
  user_phone_numbers: UserPhoneNumbersTable
}

declare module './tables.ts' {
  interface Tables extends MfaTables {}
}
