import type { AllowedSources } from '../../commerce/billing/stripe-policy.ts'
import type { Captcha } from '../../core/vendors/captcha.ts'
import { captchaProviders } from './providers.ts'

/**
 * What a page of ours allows beside `sources`, so that the vendor's captcha can be on it. Its scripts know nothing of
 * trusted types; a vendor without a captcha keeps them.
 */
export function withCaptcha(sources: AllowedSources, captcha: Captcha | undefined): AllowedSources {
  if (!captcha?.enabled) return sources
  const own = captcha.apiUrl ? [captcha.apiUrl] : captchaProviders[captcha.provider].sources
  return {
    scriptSrc: [...sources.scriptSrc, ...own],
    frameSrc: [...sources.frameSrc, ...own],
    connectSrc: [...sources.connectSrc, ...own],
    styleSrc: own,
    untyped: true,
  }
}
