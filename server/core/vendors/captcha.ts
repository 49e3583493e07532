import type { CaptchaPolicy, CaptchaProvider } from '../../../contract/captcha.ts'

/** A vendor's captcha as the directory of vendors holds it; the secret key stays sealed until a token is verified. */
export interface Captcha {
  id: string
  provider: CaptchaProvider
  siteKey: string
  sealedKey: Buffer
  apiUrl: string | null
  enabled: boolean
  createdAt: Date
  updatedAt: Date
}

export interface CaptchaRow {
  id: string
  provider: CaptchaProvider
  site_key: string
  secret_key: Buffer
  api_url: string | null
  enabled: boolean
  created_at: Date
  updated_at: Date
}

export const captchaOf = (row: CaptchaRow): Captcha => ({
  id: row.id,
  provider: row.provider,
  siteKey: row.site_key,
  sealedKey: row.secret_key,
  apiUrl: row.api_url,
  enabled: row.enabled,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** What anybody may know of it. */
export function shownCaptcha(captcha: Captcha | undefined): CaptchaPolicy {
  if (!captcha) return { siteKey: '', enabled: false }
  const { id, provider, siteKey, apiUrl, enabled, createdAt, updatedAt } = captcha
  return {
    id,
    provider,
    siteKey,
    enabled,
    ...(apiUrl && { apiUrl }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** What the secret key is sealed as. */
export const captchaPurpose = (vendorId: string): string => `captcha/${vendorId}`
