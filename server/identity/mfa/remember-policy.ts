import type { RememberPolicy, RememberQuery } from '../../../contract/mfa-payloads.ts'
import type { Context } from '../../core/context/context.ts'
import { readPending } from '../finish-sign-in/pending.ts'

/** Whether this sign-in may ask not to be asked again in this browser, and for how long (MFA-33). */
export async function rememberPolicy({ mfaToken }: RememberQuery, context: Context): Promise<RememberPolicy> {
  await readPending(context, mfaToken)
  const { rememberSeconds } = context.vendor.settings.mfa
  return { isAllowedToRemember: rememberSeconds > 0, mfaDeviceExpiration: rememberSeconds }
}
