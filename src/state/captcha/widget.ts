import type { CaptchaPolicy, CaptchaProvider } from '../../../contract/captcha.ts'
import { widgetLanguage } from './widget-language.ts'

/** What the scripts of all three providers offer. */
interface WidgetApi {
  ready?(done: () => void): void
  render(place: HTMLElement, options: Record<string, unknown>): unknown
}

/** Where each provider documents its script, and the name that it goes by on the page. */
const scripts: Record<CaptchaProvider, { origin: string; path: string; name: string }> = {
  recaptcha: { origin: 'https://www.google.com', path: '/recaptcha/api.js', name: 'grecaptcha' },
  hcaptcha: { origin: 'https://js.hcaptcha.com', path: '/1/api.js', name: 'hcaptcha' },
  turnstile: { origin: 'https://challenges.cloudflare.com', path: '/turnstile/v0/api.js', name: 'turnstile' },
}

const loading = new Map<string, Promise<WidgetApi>>()

/** The provider's script, once a page and language. @throws Error when it does not come */
export function widgetApi(
  { provider = 'recaptcha', apiUrl }: CaptchaPolicy,
  spoken?: string,
): Promise<WidgetApi> {
  const { origin, path, name } = scripts[provider]
  // Turnstile hears it with each widget; the others' scripts ask for their texts by it.
  const hl = spoken && provider !== 'turnstile' ? `&hl=${spoken}` : ''
  const address = `${apiUrl ?? origin}${path}?render=explicit${hl}`
  const known = loading.get(address)
  if (known) return known
  const fresh = load(address, name)
  loading.set(address, fresh)
  fresh.catch(() => loading.delete(address))
  return fresh
}

function load(address: string, name: string): Promise<WidgetApi> {
  const page = globalThis as unknown as Record<string, WidgetApi | (() => void) | undefined>
  const there = page[name] as WidgetApi | undefined
  // The host's own page may have it already.
  if (there?.render) return Promise.resolve(there)
  return new Promise((resolve, reject) => {
    const ready = `porticoCaptcha${Date.now().toString(36)}`
    page[ready] = () => {
      delete page[ready]
      const api = page[name] as WidgetApi
      if (api.ready) api.ready(() => resolve(api))
      else resolve(api)
    }
    const script = document.createElement('script')
    script.src = `${address}&onload=${ready}`
    script.async = true
    script.onerror = () => {
      script.remove()
      reject(new Error('the script of the captcha could not be loaded'))
    }
    document.head.append(script)
  })
}

export interface WidgetLook {
  /** Drawn on dark. */
  dark: boolean
  /** Of our texts, BCP 47. */
  language: string
}

/** Shows the widget and resolves with what the person's answer is worth. */
export async function askPerson(
  policy: CaptchaPolicy,
  place: HTMLElement,
  { dark, language }: WidgetLook,
): Promise<string> {
  const spoken = widgetLanguage(policy.provider ?? 'recaptcha', language)
  const api = await widgetApi(policy, spoken)
  return await new Promise((resolve, reject) => {
    api.render(place, {
      sitekey: policy.siteKey,
      theme: dark ? 'dark' : 'light',
      // A script that was there before us has another language: widgets follow theirs.
      ...(policy.provider === 'turnstile' ? { language: spoken ?? 'auto' } : spoken && { hl: spoken }),
      // What fits into a card of 320 px.
      size: place.clientWidth < 300 ? 'compact' : 'normal',
      callback: (token: string) => resolve(token),
      'error-callback': () => reject(new Error('the captcha could not be shown')),
    })
  })
}
