import type { PageSources } from '../../core/feature/page-sources.ts'
import { captchaProviders } from './providers.ts'

/**
 * Where the vendor's captcha comes from. Its scripts know nothing of trusted types; a vendor without a captcha keeps
 * them.
 */
export const captchaSources: PageSources = (_services, { captcha }, page) => {
  if (page !== 'login' || !captcha?.enabled) return undefined
  const own = captcha.apiUrl ? [captcha.apiUrl] : captchaProviders[captcha.provider].sources
  return { scriptSrc: own, frameSrc: own, connectSrc: own, styleSrc: own, untyped: true }
}
