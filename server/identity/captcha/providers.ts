import type { CaptchaProvider } from '../../../contract/captcha.ts'

interface Provider {
  /** Origin that verifies tokens, where the policy names no other. */
  api: string
  /** Path that takes `secret`, `response` and `remoteip` as a form. */
  verifyPath: string
  /** What pages must allow: where the widget's scripts and frames come from, as the provider documents it. */
  sources: string[]
}

/** Where tokens are verified. The widgets' own addresses are the browser's: `src/state/captcha`. */
export const captchaProviders: Record<CaptchaProvider, Provider> = {
  recaptcha: {
    api: 'https://www.google.com',
    verifyPath: '/recaptcha/api/siteverify',
    sources: ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net'],
  },
  hcaptcha: {
    api: 'https://api.hcaptcha.com',
    verifyPath: '/siteverify',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    api: 'https://challenges.cloudflare.com',
    verifyPath: '/turnstile/v0/siteverify',
    sources: ['https://challenges.cloudflare.com'],
  },
}
