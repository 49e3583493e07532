import { captchaErrors } from '../../../contract/errors/captcha.ts'
import type { Context } from '../../core/context/context.ts'
import { type Captcha, captchaPurpose } from '../../core/vendors/captcha.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { captchaProviders } from './providers.ts'

const TIMEOUT = 5000
const MAX_BYTES = 64 * 1024
/** Of reCAPTCHA v3, which judges instead of asking: 0 a robot, 1 a person. */
const MIN_SCORE = 0.5

/** What all three providers answer. */
interface Verdict {
  success?: unknown
  /** Of the page where it was solved. */
  hostname?: unknown
  score?: unknown
  'error-codes'?: unknown
}

/**
 * Where the vendor has a captcha switched on: whether a person solved it for this call. To be asked before anything else,
 * so that a robot neither guesses, nor has mails sent, nor uses up the limits of an account. Nothing is asked elsewhere.
 *
 * A provider that cannot be reached lets no caller through: else who makes it unreachable would be free of it.
 *
 * @throws Problem 403 or 503
 */
export async function requireCaptcha(
  context: Pick<Context, 'vendor' | 'services' | 'ip'>,
  token: string | undefined,
): Promise<void> {
  const { captcha } = context.vendor
  if (!captcha?.enabled) return
  if (!token) throw new Problem(captchaErrors.required)
  const verdict = await askProvider(context, captcha, token)
  if (verdict.success !== true) {
    const codes = Array.isArray(verdict['error-codes']) ? verdict['error-codes'].map(String) : []
    if (codes.some(code => code.endsWith('-input-secret')))
      throw unavailable(context, captcha, 'secret key refused')
    throw new Problem(captchaErrors.failed)
  }
  if (captcha.provider === 'recaptcha' && typeof verdict.score === 'number' && verdict.score < MIN_SCORE)
    throw new Problem(captchaErrors.failed)
  if (!isOwnPage(context, verdict.hostname)) throw new Problem(captchaErrors.failed)
}

async function askProvider(
  context: Pick<Context, 'vendor' | 'services' | 'ip'>,
  captcha: Captcha,
  token: string,
): Promise<Verdict> {
  const { services, vendor, ip } = context
  const { api, verifyPath } = captchaProviders[captcha.provider]
  const secret = services.sealer.open(captcha.sealedKey, captchaPurpose(vendor.id)).toString()
  try {
    const { status, body: bytes } = await services.httpClient.request(
      `${captcha.apiUrl ?? api}${verifyPath}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ secret, response: token, remoteip: ip }).toString(),
        timeout: TIMEOUT,
        maxBytes: MAX_BYTES,
      },
    )
    // hCaptcha and Turnstile say 400 to a wrong token, with the same body.
    if (status !== 200 && status !== 400) throw new Error(`the provider answered ${status}`)
    const verdict: unknown = JSON.parse(bytes.toString())
    if (typeof verdict !== 'object' || verdict === null) throw new Error('the provider answered no object')
    return verdict
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    throw unavailable(context, captcha, code ?? (error instanceof Error ? error.message : 'unknown'))
  }
}

function unavailable(
  { services, vendor }: Pick<Context, 'vendor' | 'services'>,
  { provider }: Captcha,
  reason: string,
): Problem {
  services.log.error({ vendorId: vendor.id, provider, reason }, 'a captcha could not be verified')
  return new Problem(captchaErrors.unavailable)
}

/**
 * A token that a person solved on a page of another origin, or on an unknown one, is not one of ours. Test keys name pages of
 * the provider's. hCaptcha is not always told: its site key is to be bound to host names over there.
 */
export function isOwnPage(
  { vendor, services }: Pick<Context, 'vendor' | 'services'>,
  hostname: unknown,
): boolean {
  if (!services.config.production) return true
  if (typeof hostname !== 'string') return false
  if (hostname === 'not-provided') return vendor.captcha?.provider === 'hcaptcha'
  return [...vendor.origins].some(origin => new URL(origin).hostname === hostname.toLowerCase())
}
