import { expect } from '@open-wc/testing'
import { captchaPolicy } from '../../src/state/captcha/solve.ts'
import { type Answer, type Drawn, drawLoginBox, press, scripted } from '../browser/login-box.tsx'
import { goesOn, signInAsAda } from '../browser/sign-in-steps.ts'
import { waitUntil } from '../browser/wait-until.ts'

const LOGIN = 'POST /identity/resources/auth/v1/user'
const RESET = 'POST /identity/resources/users/v2/passwords/reset/email'
const POLICY = 'GET /identity/resources/configurations/v1/captcha-policy/public'
const users = '/identity/resources/users'

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = `${part({ alg: 'none' })}.${part({ sub: 'u1', tenantId: 't1', exp: 4_102_444_800 })}.x`
const session = (more: object = {}): Answer => ({
  body: { mfaRequired: false, accessToken: token, expiresIn: 300, ...more },
})
const me = {
  [`GET ${users}/v2/me`]: { body: { id: 'u1', email: 'ada@acme.example', name: 'Ada' } },
  [`GET ${users}/v3/me/tenants`]: { body: { tenants: [] } },
}
const titled = (box: Drawn, title: string) =>
  waitUntil(() => box.title() === title, `expected “${title}”, there is “${box.title()}”`).then(() =>
    expect(box.host).to.be.accessible(),
  )
const button = (root: ParentNode, name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
const push = async (box: Drawn, name: string) => {
  await waitUntil(() => button(box.host.shadowRoot!, name), `no button ${name}`)
  button(box.host.shadowRoot!, name)!.click()
}
async function signIn(
  answers: Parameters<typeof scripted>[0],
  options: Parameters<typeof drawLoginBox>[2] = {},
) {
  const server = scripted({ ...me, ...answers })
  const box = drawLoginBox('/account/login', server, options)
  await signInAsAda(box)
  return { box, server }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

describe('a password that is known from a breach', () => {
  const flags = { 'breached-password-flow': 'on' } as const
  const breached = session({ isBreachedPassword: true, passwordExpiresIn: 3, notificationPeriod: 14 })

  it('is told of once the person is in, with a mailed link to change it, before the rotation notice [LOGIN-18, LOGIN-19, LOGIN-55]', async () => {
    const { box, server } = await signIn({ [LOGIN]: breached, [RESET]: { body: {} } }, { flags })
    await titled(box, 'Your password is not safe')
    await push(box, 'Email me a link')
    await titled(box, 'Check your email')
    expect(server.of(RESET)[0]!.body).to.deep.equal({
      identifier: 'ada@acme.example',
      identifierType: 'email',
    })
    await push(box, 'Continue')
    await titled(box, 'Your password expires soon')
    await push(box, 'Later')
    await goesOn(box)
  })

  it('says why no link could be sent, and lets the person go on', async () => {
    const off = {
      status: 403,
      body: { errors: ['No active password recovery methods found.'], errorCode: 'ER-13008' },
    }
    const { box } = await signIn({ [LOGIN]: session({ isBreachedPassword: true }), [RESET]: off }, { flags })
    await push(box, 'Email me a link')
    await waitUntil(() => box.text().includes('No active password recovery methods found.'))
    await titled(box, 'Your password is not safe')
    await push(box, 'Not now')
    await goesOn(box)
  })

  it('is not told of where the flag is off [LOGIN-55]', async () => {
    const { box } = await signIn({ [LOGIN]: session({ isBreachedPassword: true }) })
    await goesOn(box)
    expect(box.text()).not.to.contain('not safe')
  })
})

describe('a captcha in the login box', () => {
  const policy = { body: { siteKey: 'site-1', enabled: true, provider: 'turnstile' } }
  const wanted = {
    status: 403,
    body: { errors: ['Confirm that you are not a robot'], errorCode: 'ER-22010' },
  }
  const asksForOne = (body: unknown) =>
    (body as { recaptchaToken?: string }).recaptchaToken ? session() : wanted
  interface Options {
    sitekey: string
    callback(token: string): void
    'error-callback'(): void
  }
  let shown: { place: HTMLElement; options: Options } | undefined

  beforeEach(() => {
    shown = undefined
    Object.assign(globalThis, {
      turnstile: {
        render(place: HTMLElement, options: Options) {
          shown = { place, options }
          const checkbox = document.createElement('button')
          checkbox.textContent = 'I am a person'
          checkbox.onclick = () => options.callback('solved')
          place.append(checkbox)
        },
      },
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'turnstile')
  })

  for (const whole of [false, true])
    it(`is shown under the form when the server wants one, ${whole ? 'all in the shadow root' : 'fields in the light'}, and the call goes on with it [POLICY-30]`, async () => {
      const { box, server } = await signIn({ [LOGIN]: asksForOne, [POLICY]: policy }, { whole })
      await waitUntil(() => shown, 'no captcha')
      expect(shown!.options.sitekey).to.equal('site-1')
      // Where scripts of providers find it, and where a person sees it.
      expect(shown!.place.getRootNode()).to.equal(document)
      expect(button(shown!.place, 'I am a person')!.getBoundingClientRect().height).to.be.above(0)
      await expect(box.host).to.be.accessible()
      button(shown!.place, 'I am a person')!.click()
      await goesOn(box)
      expect(server.of(LOGIN).map(({ body }) => body)).to.deep.equal([
        { email: 'ada@acme.example', password: 'correct horse' },
        { email: 'ada@acme.example', password: 'correct horse', recaptchaToken: 'solved' },
      ])
      expect(box.host.querySelector('[slot="captcha"]')).to.equal(null)
    })

  it('may be declined, and cannot be shown where its provider is away: the form says what is missing', async () => {
    const { box } = await signIn({ [LOGIN]: asksForOne, [POLICY]: policy })
    await waitUntil(() => shown, 'no captcha')
    button(box.host, 'Cancel')!.click()
    await waitUntil(() => box.text().includes('Confirm that you are not a robot'))
    shown = undefined
    press(box)
    await waitUntil(() => shown, 'no captcha')
    shown!.options['error-callback']()
    await waitUntil(() => box.host.querySelector('[slot="captcha"]') === null)
    await waitUntil(() => box.text().includes('Confirm that you are not a robot'))
  })

  it('that cannot be read is nothing, and the refusal is shown [POLICY-40]', async () => {
    const { box } = await signIn({ [LOGIN]: asksForOne, [POLICY]: { status: 500, body: { errors: ['No'] } } })
    await waitUntil(() => box.text().includes('Confirm that you are not a robot'))
    expect(shown).to.equal(undefined)
    expect(await captchaPolicy(box.app)).to.equal(null)
  })
})
