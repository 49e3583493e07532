import type { CaptchaProvider } from '../../../contract/captcha.ts'

/** What all three providers speak. Source: the lists of languages in their documentation. */
const spoken =
  /^(ar|bg|cs|da|de|el|en|es|fa|fi|fr|he|hi|hr|hu|id|it|ja|ko|lt|ms|nl|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|vi|zh)$/

/** Where providers name a language of ours otherwise than by its first part. */
const names: Partial<Record<CaptchaProvider, Record<string, string>>> = {
  recaptcha: { he: 'iw', zh: 'zh-CN', pt: 'pt-BR' },
  hcaptcha: { zh: 'zh-CN' },
}

/**
 * The language of our texts as a provider names it; undefined where it does not speak it: then it takes the browser's.
 *
 * @param language BCP 47
 */
export function widgetLanguage(provider: CaptchaProvider, language: string): string | undefined {
  const [first = ''] = language.split('-')
  return spoken.test(first) ? (names[provider]?.[first] ?? first) : undefined
}
