import { expect } from '@open-wc/testing'
import '@stripe/stripe-js/pure'
import { useRef } from 'react'
import { translatedLanguages } from '../../rules/languages.ts'
import { usePaymentElement } from '../../src/react/checkout/use-payment-element.ts'
import { AppContext } from '../../src/react/shell/app-context.ts'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import { subscriptionsOf } from '../../src/state/billing/subscriptions.ts'
import { widgetLanguage } from '../../src/state/captcha/widget-language.ts'
import { drawLoginBox, scripted } from '../browser/login-box.tsx'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'
import { signInAsAda } from '../browser/sign-in-steps.ts'
import { waitUntil } from '../browser/wait-until.ts'

const page = globalThis as unknown as Record<string, unknown>
const context = { baseUrl: location.origin, clientId: 'client', logLevel: 'error' } as const

describe('what providers draw', () => {
  afterEach(() => {
    unmountAll()
    for (const name of ['Stripe', 'turnstile', 'grecaptcha']) delete page[name]
    for (const script of document.querySelectorAll('script[src*="stand-in.test"]')) script.remove()
    document.body.replaceChildren()
    localStorage.clear()
  })

  /** What Stripe hears of languages; its package keeps the first `window.Stripe` that it finds. */
  const heard: string[] = []
  const payment = { on() {}, mount() {}, destroy() {} }
  const elements = {
    create: () => payment,
    update: ({ locale }: { locale?: string }) => locale && heard.push(locale),
  }
  const Stripe = Object.assign(
    (_key: string, { locale }: { locale: string }) => {
      heard.push(locale)
      return { elements: () => elements }
    },
    { version: 'endive' },
  )

  function cardFields(language: string) {
    heard.length = 0
    page.Stripe = Stripe
    const parts = createApp(`providers-${language}`, browserEnvironment())
    const localizations = { eo: { loginBox: {} } } as never
    const speak = (language: string) =>
      parts.$options.set({ contextOptions: context, language, localizations })
    speak(language)
    subscriptionsOf(parts.app).$config.setKey('config', { paymentProvider: 'Stripe', apiKey: 'pk_test_1' })
    mountUi(
      <AppContext value={parts.app}>
        <Fields />
      </AppContext>,
    )
    return speak
  }

  it('are Stripe’s fields in the language of the texts, from the start and after a change, and in `auto` where it has none [LANG-25]', async () => {
    const speak = cardFields('pt-BR')
    await waitUntil(() => heard.length > 1, 'no fields')
    expect(heard).to.deep.equal(['pt-BR', 'pt-BR'])
    speak('he')
    await waitUntil(() => heard.at(-1) === 'he', 'the fields keep their language')
    expect(heard).to.have.length(3)
    unmountAll()
    cardFields('eo')
    await waitUntil(() => heard.length > 1, 'no fields')
    expect(heard[0]).to.equal('auto')
  })

  /** Signs in where a captcha is wanted. */
  async function wantCaptcha(provider: string, language: string) {
    const policy = { siteKey: 'site-1', enabled: true, provider, apiUrl: `https://${language}.stand-in.test` }
    const server = scripted({
      'POST /identity/resources/auth/v1/user': {
        status: 403,
        body: { errors: ['Confirm that you are not a robot'], errorCode: 'ER-22010' },
      },
      'GET /identity/resources/configurations/v1/captcha-policy/public': { body: policy },
    })
    const localizations = { [language]: { loginBox: { login: {} } } }
    const box = drawLoginBox('/account/login', server, { options: { language, localizations } })
    await signInAsAda(box)
  }

  it('is a captcha’s script in the language of the texts, by the provider’s own name for it [LANG-25]', async () => {
    const script = () => document.querySelector<HTMLScriptElement>('script[src*="stand-in.test"]')
    await wantCaptcha('recaptcha', 'he')
    await waitUntil(script, 'no script')
    expect(new URL(script()!.src).searchParams.get('hl')).to.equal('iw')
  })

  for (const [language, spoken] of [
    ['ja', 'ja'],
    ['eo', 'auto'],
  ] as const)
    it(`is a captcha’s widget in ${spoken} where the texts are in ${language} [LANG-25]`, async () => {
      let heard: unknown
      page.turnstile = {
        render: (_: HTMLElement, options: { language: string }) => {
          heard = options.language
        },
      }
      await wantCaptcha('turnstile', language)
      await waitUntil(() => heard, 'no widget')
      expect(heard).to.equal(spoken)
    })

  it('are in every language that is shipped, with each provider [LANG-25]', () => {
    for (const provider of ['recaptcha', 'hcaptcha', 'turnstile'] as const)
      expect(translatedLanguages.filter(tag => !widgetLanguage(provider, tag))).to.deep.equal([])
  })
})

function Fields() {
  const slot = useRef<HTMLSlotElement>(null)
  const { error } = usePaymentElement(slot, {
    currency: 'usd',
    ownAddress: true,
    onChange() {},
    onEscape() {},
  })
  if (error) throw error
  return <slot name="card" ref={slot} />
}
