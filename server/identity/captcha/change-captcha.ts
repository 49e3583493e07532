import type { CaptchaPolicy, CaptchaPolicyChange, NewCaptchaPolicy } from '../../../contract/captcha.ts'
import { captchaErrors } from '../../../contract/errors/captcha.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { captchaPurpose, shownCaptcha } from '../../core/vendors/captcha.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type CaptchaValues, captchaFingerprint, saveCaptcha } from './save-captcha.ts'

/** Sets the captcha of the vendor, in place of the one before (POLICY-31). */
export async function setCaptcha(body: NewCaptchaPolicy, context: Context): Promise<CaptchaPolicy> {
  return await write(context, async () => body)
}

/** Changes what the call names. @throws Problem 404 where no captcha is set, or another than the one named */
export async function changeCaptcha(
  { id, ...change }: CaptchaPolicyChange,
  context: Context,
): Promise<CaptchaPolicy> {
  const { services, vendor } = context
  return await write(context, async tx => {
    const row = await tx.kysely
      .selectFrom('captcha_policies')
      .selectAll()
      .where('vendor_id', '=', vendor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || (id !== undefined && id !== row.id)) throw new Problem(captchaErrors.noPolicy)
    return {
      provider: row.provider,
      siteKey: row.site_key,
      secretKey: services.sealer.open(row.secret_key, captchaPurpose(vendor.id)).toString(),
      apiUrl: row.api_url,
      enabled: row.enabled,
      ...change,
    }
  })
}

async function write(
  context: Context,
  next: (tx: ContextTransaction) => Promise<CaptchaValues>,
): Promise<CaptchaPolicy> {
  const { services, vendor, transact } = context
  const captcha = await transact(async tx => {
    const values = await next(tx)
    const before = await tx.kysely
      .selectFrom('captcha_policies')
      .select('fingerprint')
      .where('vendor_id', '=', vendor.id)
      .executeTakeFirst()
    const saved = await saveCaptcha(tx.kysely, services.sealer, vendor.id, values)
    if (before?.fingerprint === captchaFingerprint(values)) return saved
    const { provider, siteKey, enabled } = saved
    await tx.record(
      'frontegg.vendor.captchaChanged',
      { provider, siteKey, enabled },
      { description: `Captcha: ${provider}, ${enabled ? 'on' : 'off'}` },
    )
    return saved
  })
  services.vendors.forget(vendor.id)
  return shownCaptcha(captcha)
}
