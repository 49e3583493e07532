import type { VendorFilePart } from '../../core/vendor-file/part.ts'
import type { Step } from '../../core/vendor-file/step.ts'
import type { VendorFileKeys } from '../../core/vendors/settings.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { captchaFingerprint, saveCaptcha } from './save-captcha.ts'

/** A vendor's captcha. What changes is reported without its secret key. */
async function captchaStep(
  db: Executor,
  vendorId: string,
  entry: VendorFileKeys['captcha'],
  sealer: Sealer | undefined,
): Promise<Step> {
  const values = { enabled: true, ...entry }
  const row = await db
    .selectFrom('captcha_policies')
    .select('fingerprint')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  const same = row?.fingerprint === captchaFingerprint(values)
  const after = `${values.provider}, ${values.enabled ? 'on' : 'off'}`
  return {
    changes: same ? [] : [{ key: `vendors[${vendorId}].captcha`, before: row && 'another captcha', after }],
    async write() {
      if (!sealer) throw new Error('The key of a captcha is written by a server, which can seal it.')
      await saveCaptcha(db, sealer, vendorId, values)
    },
  }
}

export const captchaPart: VendorFilePart = {
  sealed: { captcha: { fields: ['secretKey'], step: captchaStep } },
}
