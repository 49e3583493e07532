import { expect } from '@open-wc/testing'
import { type Answer, drawLoginBox, field, press, scripted, type } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const me = 'GET /identity/resources/users/v2/me'
const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
const accessToken = `${encode({ alg: 'RS256' })}.${encode({ sub: 'ada', tenantId: 'quay' })}.x`
const session: Record<string, Answer> = {
  'POST /identity/resources/auth/v2/user/sso/prelogin': { status: 404, body: { errors: ['Not found'] } },
  'POST /identity/resources/auth/v1/user': { body: { mfaRequired: false, accessToken, expiresIn: 300 } },
  'GET /identity/resources/users/v3/me/tenants': { body: { tenants: [] } },
  'POST /identity/resources/auth/v1/logout': {},
}
const ada = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@acme.example',
  tenantId: 'quay',
  roles: [],
  permissions: [],
}

/** Signs in; the profile fails until `back`. */
async function signIn({ whole = false } = {}) {
  let works = false
  const server = scripted({ ...session, [me]: () => (works ? { body: ada } : { status: 500, body: {} }) })
  const box = drawLoginBox('/account/login', server, { whole })
  type(field(box, 'email'), 'ada@acme.example')
  press(box)
  await waitUntil(() => field(box, 'password'), 'no password step')
  type(field(box, 'password'), 'correct horse')
  press(box)
  await waitUntil(() => box.title() === 'You are signed in', 'the form stays')
  const button = (name: string) =>
    [...box.host.shadowRoot!.querySelectorAll('button')].find(each => each.textContent?.trim() === name)
  const back = () => {
    works = true
  }
  return { box, server, button, back }
}

describe('a sign-in whose profile does not come', () => {
  afterEach(() => document.body.replaceChildren())

  it('says that the server is asked again, instead of the form', async () => {
    const { box, button } = await signIn()
    expect(box.text()).to.contain('Trying again')
    expect(box.form()).to.equal(null)
    expect(button('Try again')!.getAttribute('aria-busy')).to.equal('true')
    await expect(box.host).to.be.accessible()
  })

  it('goes on where it was once the profile is there', async () => {
    const { box, server, back } = await signIn({ whole: true })
    back()
    await waitUntil(() => box.app.session.$state.get().status === 'authenticated', 'not signed in')
    expect(server.of('POST /identity/resources/auth/v1/user').length).to.equal(1)
    expect(box.left.length + Number(box.title() !== 'You are signed in')).to.be.greaterThan(0)
  })

  it('stays signed in when it never comes, with a way to try again and one out', async function () {
    this.timeout(15_000)
    const { box, server, button, back } = await signIn()
    await waitUntil(() => box.text().includes('You are still signed in'), 'still asking')
    expect(server.of(me).length).to.equal(4)
    expect(box.app.session.$state.get().accessToken).to.equal(accessToken)
    back()
    button('Try again')!.click()
    await waitUntil(() => box.app.session.$state.get().status === 'authenticated', 'not signed in')
  })

  it('can be left', async () => {
    const { box, button } = await signIn()
    button('Sign out')!.click()
    await waitUntil(() => box.form(), 'no form')
    expect(box.app.session.$state.get().status).to.equal('anonymous')
  })
})

describe('a server that does not answer', () => {
  afterEach(() => document.body.replaceChildren())

  it('is told of at the first step, and no password is asked for', async () => {
    const server = scripted({})
    const box = drawLoginBox('/account/login', {
      ...server,
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    type(field(box, 'email'), 'ada@acme.example')
    press(box)
    await waitUntil(
      () => box.form()!.textContent!.includes('The server cannot be reached'),
      'nothing is said',
    )
    expect(field(box, 'email')!.value).to.equal('ada@acme.example')
  })

  it('is distinguished from one that takes no calls from this page', async () => {
    const server = scripted({ 'GET /hello': { body: { originAllowed: false } } })
    const box = drawLoginBox('/account/login', {
      ...server,
      answer: (input, init) =>
        String(input).includes('/hello')
          ? server.answer(input, init)
          : Promise.reject(new TypeError('Failed to fetch')),
    })
    type(field(box, 'email'), 'ada@acme.example')
    press(box)
    await waitUntil(() => box.form()!.textContent!.includes('takes no calls from this site'), 'not told')
  })
})
