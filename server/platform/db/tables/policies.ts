import type { Generated } from 'kysely'
import type { CaptchaProvider } from '../../../../contract/captcha.ts'

/** A table of the migration `policies`. */
interface PoliciesTables {
  captcha_policies: {
    vendor_id: string
    id: string
    provider: CaptchaProvider
    site_key: string
    secret_key: Buffer
    api_url: string | null
    enabled: Generated<boolean>
    fingerprint: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  known_browsers: {
    vendor_id: string
    user_id: string
    hash: Buffer
    user_agent: string
    network: string
    quick_until: Date | null
    failed_attempts: Generated<number>
    trusted: Generated<boolean>
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
}

declare module './tables.ts' {
  interface Tables extends PoliciesTables {}
}
