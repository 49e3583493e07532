import { createHash, randomUUIDv7 } from 'node:crypto'
import type { CaptchaProvider } from '../../../contract/captcha.ts'
import { type Captcha, captchaOf, captchaPurpose } from '../../core/vendors/captcha.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'

export interface CaptchaValues {
  provider: CaptchaProvider
  siteKey: string
  secretKey: string
  apiUrl?: string | null | undefined
  enabled: boolean
}

/** Says whether two captchas are the same without saying their secret keys. */
export function captchaFingerprint({ provider, siteKey, secretKey, apiUrl, enabled }: CaptchaValues): string {
  const text = JSON.stringify([provider, siteKey, secretKey, apiUrl ?? null, enabled])
  return createHash('sha256').update(text).digest('hex')
}

/** Writes a vendor's captcha in place of the one before, whose id stays. */
export async function saveCaptcha(
  db: Executor,
  sealer: Sealer,
  vendorId: string,
  values: CaptchaValues,
): Promise<Captcha> {
  const columns = {
    provider: values.provider,
    site_key: values.siteKey,
    secret_key: sealer.seal(values.secretKey, captchaPurpose(vendorId)),
    api_url: values.apiUrl ?? null,
    enabled: values.enabled,
    fingerprint: captchaFingerprint(values),
    updated_at: new Date(),
  }
  const row = await db
    .insertInto('captcha_policies')
    .values({ ...columns, vendor_id: vendorId, id: randomUUIDv7() })
    .onConflict(conflict => conflict.column('vendor_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
  return captchaOf(row)
}
