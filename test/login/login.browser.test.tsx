import { expect } from '@open-wc/testing'
import { type Answer, drawLoginBox, field, press, scripted, type } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const prelogin = 'POST /identity/resources/auth/v2/user/sso/prelogin'
const signIn = 'POST /identity/resources/auth/v1/user'
const notFound: Answer = { status: 404, body: { errors: ['Not found'] } }
const refused: Answer = {
  status: 401,
  body: { errors: ['Incorrect email or password'], errorCode: 'ER-01001' },
}

async function toPassword(answers: Record<string, Answer> = {}, address = '/account/login') {
  const server = scripted({ [prelogin]: notFound, [signIn]: refused, ...answers })
  const box = drawLoginBox(address, server)
  type(field(box, 'email'), 'ada@acme.example')
  press(box)
  await waitUntil(() => field(box, 'password'), 'no password step')
  return { box, server }
}

/** As a boolean: an assertion that prints an element of React's would print all of React. */
const hasFocus = (element: Element | null) => document.activeElement === element

describe('the login box', () => {
  afterEach(() => document.body.replaceChildren())

  it('asks who it is first, and for the password then, in the same place [LOGIN-05, LOGIN-10, LOGIN-46]', async () => {
    const server = scripted({ [prelogin]: notFound })
    const box = drawLoginBox('/account/login', server)
    expect(box.title()).to.equal('Sign in')
    const before = field(box, 'email')!.getBoundingClientRect()
    type(field(box, 'email'), 'ada@acme.example')
    press(box)
    await waitUntil(() => field(box, 'password'))
    const after = field(box, 'password')!.getBoundingClientRect()
    expect(after.top).to.equal(before.top)
    expect(server.of(prelogin).map(({ body }) => body)).to.deep.equal([{ email: 'ada@acme.example' }])
  })

  it('says that it is the login box that asks', async () => {
    const { server } = await toPassword()
    expect(server.of(prelogin)[0]!.headers.get('frontegg-source')).to.equal('login-box')
  })

  it('does not send an empty form, and says what is missing beside the field', async () => {
    const server = scripted({})
    const box = drawLoginBox('/account/login', server)
    press(box)
    await waitUntil(() => box.form()!.textContent!.includes('Enter your email address'))
    const email = field(box, 'email')!
    expect(email.getAttribute('aria-invalid')).to.equal('true')
    expect(document.getElementById(email.getAttribute('aria-describedby')!)!.textContent).to.contain(
      'Enter your email',
    )
    expect(hasFocus(email)).to.equal(true)
    expect(server.asked).to.deep.equal([])
    type(email, 'a')
    await waitUntil(() => !box.form()!.textContent!.includes('Enter your email address'))
  })

  it('keeps the user name beside the password, read-only, for password managers', async () => {
    const { box } = await toPassword()
    const user = field(box, 'username')!
    expect(user.value).to.equal('ada@acme.example')
    expect(user.readOnly).to.equal(true)
    expect(user.autocomplete).to.equal('username')
    expect(field(box, 'password')!.autocomplete).to.equal('current-password')
    expect(document.querySelectorAll('input[type=password]').length).to.equal(1, 'in the light DOM')
    expect(user.form === field(box, 'password')!.form).to.equal(true)
  })

  it('shows what the server says beside the password, keeps what was typed, and forgets the session [LOGIN-61]', async () => {
    const { box } = await toPassword()
    type(field(box, 'password'), 'wrong')
    press(box)
    await waitUntil(() => box.form()!.textContent!.includes('Incorrect email or password'))
    expect(field(box, 'password')!.value).to.equal('wrong')
    expect(field(box, 'username')!.value).to.equal('ada@acme.example')
    expect(hasFocus(field(box, 'password'))).to.equal(true)
    expect(box.app.session.$state.get().status).to.equal('anonymous')
  })

  it('gives the focus to the password when it appears', async () => {
    const { box } = await toPassword()
    expect(hasFocus(field(box, 'password'))).to.equal(true)
  })

  it('goes back to the identifier with what was typed', async () => {
    const { box } = await toPassword({}, '/somewhere')
    ;[...box.form()!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Change')!.click()
    await waitUntil(() => field(box, 'email'))
    expect(field(box, 'email')!.value).to.equal('ada@acme.example')
  })

  it('goes back to the identifier with the browser’s back button', async () => {
    const { box } = await toPassword()
    dispatchEvent(new PopStateEvent('popstate'))
    await waitUntil(() => field(box, 'email'))
  })

  it('shows a password on request', async () => {
    const { box } = await toPassword()
    const reveal = box.form()!.querySelector<HTMLButtonElement>('[aria-label="Show password"]')!
    reveal.click()
    await waitUntil(() => field(box, 'password')!.type === 'text')
    expect(reveal.getAttribute('aria-label')).to.equal('Hide password')
  })

  it('goes on to the second factor when one is asked for, without a session [LOGIN-50, LOGIN-51]', async () => {
    const { box } = await toPassword({ [signIn]: { body: { mfaRequired: true, mfaToken: 'm' } } })
    type(field(box, 'password'), 'correct horse')
    press(box)
    await waitUntil(() => box.title() === 'Verify that it is you')
    expect(box.app.session.$state.get().status).to.equal('anonymous')
  })

  it('keeps the query on the ways to recovery and sign-up', async () => {
    const { box } = await toPassword({}, '/account/login?redirectUrl=%2Fteam&invitationToken=inv')
    const forgot = box.form()!.querySelector('a')!
    expect(forgot.getAttribute('href')).to.equal(
      '/account/forget-password?redirectUrl=%2Fteam&invitationToken=inv',
    )
    const signUp = box.host.shadowRoot!.querySelector('a')!
    expect(signUp.getAttribute('href')).to.equal('/account/sign-up?redirectUrl=%2Fteam&invitationToken=inv')
  })

  it('offers sign-up only where the vendor allows it', () => {
    const closed = drawLoginBox('/account/login', scripted({}), { allowSignups: false })
    expect(closed.text()).not.to.contain('Create an account')
    const open = drawLoginBox('/account/login', scripted({}))
    expect(open.text()).to.contain('Create an account')
  })

  it('tells that single sign-on takes over, and leaves [LOGIN-12, LOGIN-44]', async () => {
    const reply = { address: 'https://idp.example/sso', idpType: 'saml', addressType: 'sso' }
    const server = scripted({ [prelogin]: { body: reply } })
    const box = drawLoginBox('/account/login', server)
    type(field(box, 'email'), 'ada@sso.example')
    press(box)
    await waitUntil(() => box.text().includes('signs in with single sign-on'))
    await expect(box.host).to.be.accessible()
    await waitUntil(() => box.left.length > 0, 'it does not leave')
    expect(box.left).to.deep.equal(['https://idp.example/sso'])
  })

  it('shows why single sign-on failed [LOGIN-13]', async () => {
    const box = drawLoginBox('/account/saml/callback?samlerrors=Signature%20mismatch|more', scripted({}))
    await waitUntil(() => box.text().includes('Signature mismatch'))
    expect(box.title()).to.equal('Sign-in failed')
  })

  it('names who invited', async () => {
    const server = scripted({
      'POST /identity/resources/tenants/invites/v1/verify': { body: { name: 'Globex' } },
    })
    const box = drawLoginBox('/account/login?invitationToken=inv', server)
    await waitUntil(() => box.text().includes('Globex has invited you'))
  })

  it('works the same with everything inside the shadow root', async () => {
    const server = scripted({ [prelogin]: notFound, [signIn]: refused })
    const box = drawLoginBox('/account/login', server, { whole: true })
    expect(document.querySelector('input')).to.equal(null)
    const input = () => box.form()!.elements.namedItem('email') as HTMLInputElement
    input().value = 'ada@acme.example'
    press(box)
    await waitUntil(() => field(box, 'password'))
    expect(getComputedStyle(field(box, 'password')!.parentElement!).borderTopWidth).to.equal('1px')
  })

  it('is accessible on every step, by day and by night', async () => {
    for (const theme of ['modern', 'dark']) {
      const { box } = await toPassword()
      await expect(box.host).to.be.accessible()
      type(field(box, 'password'), 'wrong')
      press(box)
      await waitUntil(() => box.form()!.querySelector('.pc-error'))
      await expect(box.host).to.be.accessible()
      const first = drawLoginBox('/account/login', scripted({}), { theme })
      await expect(first.host).to.be.accessible()
    }
  })
})
