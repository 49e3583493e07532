import type { Generated } from 'kysely'
import type { DefaultedJson } from './json.ts'

export interface UsersTable {
  vendor_id: string
  id: string
  email: string | null
  name: string | null
  phone_number: string | null
  address: string | null
  job_title: string | null
  profile_picture_url: string | null
  metadata: DefaultedJson
  provider: Generated<string>
  verified: Generated<boolean>
  super_user: Generated<boolean>
  invisible: Generated<boolean>
  mfa_enrolled: Generated<boolean>
  failed_attempts: Generated<number>
  locked_at: Date | null
  locked_until: Date | null
  lock_count: Generated<number>
  /** The vendor's back end holds the lock, and no tenant lifts it. */
  locked_by_vendor: Generated<boolean>
  /** A tenant's lock that the vendor's covers meanwhile. */
  tenant_locked_at: Date | null
  last_login_at: Date | null
  active_tenant_id: string | null
  /** Chosen in the profile, BCP 47. */
  language: string | null
  /** Of the browser that they first signed in with. */
  locale: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** How many people a vendor has, in parts; kept by triggers. */
export interface UserCountsTable {
  vendor_id: string
  part: number
  n: Generated<number>
}

export interface PasswordsTable {
  vendor_id: string
  user_id: string
  hash: string
  changed_at: Generated<Date>
  breached_at: Date | null
  breach_checked_at: Date | null
}

export interface UsernamesTable {
  vendor_id: string
  username: string
  user_id: string
  created_at: Generated<Date>
}

export interface ProfileImagesTable {
  vendor_id: string
  user_id: string
  id: string
  content_type: string
  bytes: Buffer
  created_at: Generated<Date>
}

export interface OneTimeTokensTable {
  vendor_id: string
  id: string
  purpose: string
  user_id: string | null
  tenant_id: string | null
  hash: Buffer
  data: DefaultedJson
  attempts: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

interface IdentityTables {
  users: UsersTable
  user_counts: UserCountsTable
  passwords: PasswordsTable
  usernames: UsernamesTable
  profile_images: ProfileImagesTable
  one_time_tokens: OneTimeTokensTable
}

declare module './tables.ts' {
  interface Tables extends IdentityTables {}
}
