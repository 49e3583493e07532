import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import { type Answer, type Drawn, drawLoginBox, field, press, scripted, type } from '../browser/login-box.tsx'
import { axeViolations, settled } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const prelogin = 'POST /identity/resources/auth/v2/user/sso/prelogin'
const signIn = 'POST /identity/resources/auth/v1/user'
const code = 'POST /identity/resources/auth/v1/passwordless/code/prelogin'
const validate = 'POST /identity/resources/users/v1/passwords/reset/validate'
const strategy = 'GET /identity/resources/users/v1/activate/strategy'
const notFound: Answer = { status: 404, body: { errors: ['Not found'] } }
const refused: Answer = {
  status: 401,
  body: { errors: ['Incorrect email or password'], errorCode: 'ER-01001' },
}
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = `${part({ alg: 'none' })}.${part({ sub: 'u1', tenantId: 't1', exp: 4_102_444_800 })}.x`
const session: Answer = { body: { mfaRequired: false, accessToken: token, expiresIn: 300 } }
const me = {
  'GET /identity/resources/users/v2/me': { body: { id: 'u1', email: 'ada@acme.example', name: 'Ada' } },
  'GET /identity/resources/users/v3/me/tenants': { body: { tenants: [] } },
}

async function toPassword(box: Drawn): Promise<void> {
  await waitUntil(() => field(box, 'email'))
  type(field(box, 'email'), 'ada@acme.example')
  press(box)
  await waitUntil(() => field(box, 'password'), 'no password step')
}

/** Where a step begins, and where it is sent from. */
const placeOf = (box: Drawn) => ({
  title: Math.round(box.host.shadowRoot!.querySelector('h1')!.getBoundingClientRect().top),
  left: Math.round(box.form()!.getBoundingClientRect().left),
  width: Math.round(box.form()!.getBoundingClientRect().width),
})

describe('the login box, as people live with it', () => {
  afterEach(async () => {
    document.body.replaceChildren()
    localStorage.clear()
    await setViewport({ width: 800, height: 600 })
  })

  it('gives each field the name by which password managers fill, save and generate', async () => {
    const link = '?userId=u&token=abc'
    const pages: [address: string, answers: Record<string, Answer>, wanted: Record<string, string>][] = [
      ['/account/login', {}, { email: 'username' }],
      [`/account/reset-password${link}`, { [validate]: { body: {} } }, { password: 'new-password' }],
      [
        `/account/activate${link}`,
        { [strategy]: { body: { shouldSetPassword: true } } },
        { password: 'new-password' },
      ],
      [
        '/account/sign-up',
        {},
        { name: 'name', companyName: 'organization', email: 'username', password: 'new-password' },
      ],
      ['/account/forget-password', {}, { email: 'username' }],
    ]
    for (const [address, answers, wanted] of pages) {
      const box = drawLoginBox(address, scripted(answers))
      for (const [name, autocomplete] of Object.entries(wanted)) {
        await waitUntil(() => field(box, name), `no ${name} at ${address}`)
        expect(field(box, name)!.autocomplete, `${name} at ${address}`).to.equal(autocomplete)
      }
      const form = box.form()!
      // A real form in the page's own tree: no manager looks into shadow roots for it.
      expect(form.getRootNode(), address).to.equal(document)
      expect(form.method).to.equal('post')
      expect(form.querySelector('[type=submit]'), address).to.exist
      document.body.replaceChildren()
    }
    const box = drawLoginBox('/account/login', scripted({ [prelogin]: notFound }))
    await toPassword(box)
    const names = [...box.form()!.elements].flatMap(input =>
      input instanceof HTMLInputElement ? input.autocomplete : [],
    )
    expect(names).to.deep.equal(['username', 'current-password'])
  })

  it('is signed in to by keyboard alone, the focus where the next thing is typed', async () => {
    const server = scripted({ ...me, [prelogin]: notFound, [signIn]: session })
    const box = drawLoginBox('/account/login', server)
    field(box, 'email')!.focus()
    await sendKeys({ type: 'ada@acme.example' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => document.activeElement === field(box, 'password'), 'the password has the focus')
    await sendKeys({ type: 'correct horse' })
    // Reveal, then what is in the form, then the button: as one reads.
    const stops: string[] = []
    for (let presses = 0; presses < 6 && !stops.includes('submit'); presses++) {
      await sendKeys({ press: 'Tab' })
      const at = document.activeElement as HTMLElement
      stops.push(at.matches('[type="submit"]') ? 'submit' : (at.getAttribute('aria-label') ?? at.textContent))
    }
    expect(stops.at(-1), stops.join(', ')).to.equal('submit')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => box.left.length > 0, 'signed in')
    expect(server.of(signIn)[0]!.body).to.deep.equal({ email: 'ada@acme.example', password: 'correct horse' })
  })

  it('gives the focus to the address when “Forgot password?” is followed by keyboard', async () => {
    const box = drawLoginBox('/account/login', scripted({ [prelogin]: notFound }))
    await toPassword(box)
    const link = () => [...box.form()!.querySelectorAll('a')].find(each => each.text.includes('Forgot'))
    await waitUntil(link, 'the link')
    link()!.focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(
      () => !field(box, 'password') && field(box, 'email'),
      'the page of the forgotten password',
    )
    await waitUntil(() => document.activeElement === field(box, 'email'), 'its field has the focus')
  })

  it('stays in its place from step to step, and when something is wrong', async () => {
    for (const width of [320, 800]) {
      await setViewport({ width, height: 640 })
      const server = scripted({ [prelogin]: notFound, [signIn]: refused, [code]: {} })
      const box = drawLoginBox('/account/login', server)
      await settled(box.host.shadowRoot!)
      const first = placeOf(box)
      press(box)
      await waitUntil(() => box.form()!.textContent?.includes('Enter your email address'))
      expect(placeOf(box)).to.deep.equal(first)
      await toPassword(box)
      expect(placeOf(box)).to.deep.equal(first)
      type(field(box, 'password'), 'wrong')
      press(box)
      await waitUntil(() => box.form()!.textContent?.includes('Incorrect email or password'))
      expect(placeOf(box)).to.deep.equal(first)
      document.body.replaceChildren()
    }
  })

  it('reads from right to left where the language does, without anything out of its frame, on a narrow screen', async () => {
    await setViewport({ width: 320, height: 640 })
    for (const language of ['ar', 'he']) {
      localStorage.setItem('frontegg-language', language)
      const server = scripted({ [prelogin]: notFound, [signIn]: refused })
      // A language counts where there are texts in it.
      const options = { localizations: { [language]: { loginBox: {} } } }
      const box = drawLoginBox('/account/login', server, { options })
      await toPassword(box)
      await settled(box.host.shadowRoot!)
      const root = box.host.shadowRoot!
      expect(getComputedStyle(root.querySelector('h1')!).direction).to.equal('rtl')
      const form = box.form()!
      expect(getComputedStyle(form).direction).to.equal('rtl')
      // What reveals the password stands at the end of its line, which is on the left.
      const input = field(box, 'password')!.getBoundingClientRect()
      const reveal = form.querySelector('.pc-reveal')!.getBoundingClientRect()
      expect(reveal.right).to.be.at.most(input.left + 1)
      expect(document.documentElement.scrollWidth).to.be.at.most(320)
      for (const each of form.querySelectorAll('input, button')) {
        const { left, right } = each.getBoundingClientRect()
        expect(left).to.be.at.least(0)
        expect(right).to.be.at.most(320)
      }
      expect(await axeViolations(box.host)).to.deep.equal([])
      document.body.replaceChildren()
    }
  })

  it('opens on the page that an address names, and says so in its title', async () => {
    const pages = {
      '/account/login': 'Sign in',
      '/account/sign-up': 'Create your account',
      '/account/forget-password': 'Forgot your password?',
      '/account/unlock?token=t': 'Unlocking your account',
    }
    await setViewport({ width: 320, height: 640 })
    for (const [address, title] of Object.entries(pages)) {
      const waiting = new Promise<Answer>(() => {})
      const server = scripted({ 'POST /identity/resources/users/v3/me/unlock': () => waiting })
      const box = drawLoginBox(address, server)
      await waitUntil(() => box.title() === title, `${address}: “${box.title()}”`)
      expect(document.documentElement.scrollWidth).to.be.at.most(320)
      document.body.replaceChildren()
    }
  })
})
