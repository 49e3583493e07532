import { expect } from '@open-wc/testing'
import { type Answer, type Drawn, drawLoginBox, field, press, scripted } from '../browser/login-box.tsx'
import { fill } from '../browser/sign-in-steps.ts'
import { waitUntil } from '../browser/wait-until.ts'

const users = '/identity/resources/users'
const config = `GET ${users}/v1/passwords/config`
const signUp = `POST ${users}/v1/signUp`
const resend = `POST ${users}/v1/activate/reset`
const strategy = `GET ${users}/v1/activate/strategy`
const activate = `POST ${users}/v1/activate`
const accept = `POST ${users}/v1/invitation/accept`
const strategies = 'GET /identity/resources/configurations/v1/password-recovery/strategies'
const mail = `POST ${users}/v2/passwords/reset/email`
const validate = `POST ${users}/v1/passwords/reset/validate`
const verify = `POST ${users}/v1/passwords/reset/verify`
const verifyInvitation = 'POST /identity/resources/tenants/invites/v1/verify'

const policy: Answer = {
  body: {
    allowPassphrases: false,
    minLength: 8,
    maxLength: 64,
    minPhraseLength: 20,
    minOptionalTestsToPass: 1,
    requiredTests: { checkThreeRepeatedChars: true },
    optionalTests: {
      requireLowercase: true,
      requireUppercase: false,
      requireNumbers: true,
      requireSpecialChars: false,
    },
  },
}
const ok: Answer = { body: {} }
const link = '?userId=01a1fb0a-efd3-7f61-b170-939926595573&token=abc'

const titled = (box: Drawn, title: string) =>
  waitUntil(() => box.title() === title, `expected ${title}`).then(() => expect(box.host).to.be.accessible())
/** The form is a React root of its own: it may come a moment after the title. */
const says = (box: Drawn, text: string) => waitUntil(() => box.text().includes(text), `expected ${text}`)
const button = (box: Drawn, name: string) =>
  [...box.host.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))

describe('sign-up', () => {
  afterEach(() => document.body.replaceChildren())

  it('registers, says where the mail went, and can send it again later [SIGNUP-01, SIGNUP-02]', async () => {
    const server = scripted({ [config]: policy, [signUp]: { body: { shouldActivate: true } } })
    const box = drawLoginBox('/account/sign-up', server)
    await titled(box, 'Create your account')
    await fill(box, 'name', 'Ada')
    await fill(box, 'companyName', 'Acme')
    await fill(box, 'email', 'ada@acme.example')
    await fill(box, 'password', 'correct horse')
    press(box)
    await titled(box, 'Check your email')
    expect(box.text()).to.contain('ada@acme.example')
    expect(server.of(signUp)[0]!.body).to.deep.equal({
      email: 'ada@acme.example',
      name: 'Ada',
      password: 'correct horse',
      companyName: 'Acme',
    })
    expect(button(box, 'Send again in')!.disabled).to.equal(true)
    expect(server.of(resend)).to.deep.equal([])
  })

  it('says beside each field what is missing, and checks the password while it is typed', async () => {
    const server = scripted({ [config]: policy })
    const box = drawLoginBox('/account/sign-up', server)
    await waitUntil(() => field(box, 'password'))
    expect([...box.form()!.elements].find(each => each instanceof HTMLInputElement)).to.equal(
      field(box, 'email'),
    )
    expect(box.form()!.querySelector('.pc-policy'), 'rules before a key is pressed').to.equal(null)
    field(box, 'password')!.focus()
    await waitUntil(() => box.form()?.querySelector('.pc-policy'))
    await fill(box, 'password', 'aaa')
    await waitUntil(() => box.form()!.querySelectorAll('.pc-policy [data-met]').length === 1)
    press(box)
    await says(box, 'This password does not meet the requirements yet')
    for (const text of ['Enter your name', 'Enter the name of your company', 'Enter your email address'])
      expect(box.text()).to.contain(text)
    await fill(box, 'password', 'abcdefgh1')
    await waitUntil(() => box.form()!.querySelectorAll('.pc-policy [data-met]').length === 4)
    expect(field(box, 'password')!.autocomplete).to.equal('new-password')
    expect(field(box, 'email')!.autocomplete).to.equal('username')
    expect(server.of(signUp)).to.deep.equal([])
  })

  it('does not ask who was invited for a company', async () => {
    const server = scripted({ [config]: policy, [verifyInvitation]: { body: { name: 'Globex' } } })
    const box = drawLoginBox('/account/sign-up?invitationToken=inv', server, { allowSignups: false })
    await says(box, 'Globex has invited you')
    await waitUntil(() => field(box, 'email'))
    expect(field(box, 'companyName')).to.equal(null)
  })

  it('asks for no company where the vendor does not', async () => {
    const server = scripted({ [config]: policy, [signUp]: { body: { shouldActivate: true } } })
    const box = drawLoginBox('/account/sign-up', server, { companyNameRequired: false })
    await waitUntil(() => field(box, 'name') && !field(box, 'companyName'))
    await fill(box, 'name', 'Ada')
    await fill(box, 'email', 'ada@acme.example')
    await fill(box, 'password', 'correct horse')
    press(box)
    await titled(box, 'Check your email')
    expect(server.of(signUp)).to.have.lengthOf(1)
  })

  it('is closed where the vendor does not allow it', async () => {
    const box = drawLoginBox('/account/sign-up', scripted({ [config]: policy }), { allowSignups: false })
    await titled(box, 'Sign-up is closed')
    expect(box.form()).to.equal(null)
  })
})

describe('activation', () => {
  afterEach(() => document.body.replaceChildren())

  it('asks for a password and activates [ACT-01, ACT-02, ACT-03]', async () => {
    let answer = () => {}
    const requested = new Promise<void>(resolve => {
      answer = resolve
    })
    const server = scripted({
      [config]: policy,
      [strategy]: () => requested.then(() => ({ body: { shouldSetPassword: true } })),
      [activate]: { body: { mfaRequired: false } },
    })
    const box = drawLoginBox(`/account/activate${link}`, server)
    await titled(box, 'Activating your account')
    answer()
    await titled(box, 'Choose a password')
    await waitUntil(() => box.form()?.querySelector('.pc-policy'))
    await fill(box, 'password', 'correct horse')
    press(box)
    await titled(box, 'Your account is active')
    expect(server.of(activate)[0]!.headers.has('authorization')).to.equal(false)
  })

  it('offers another mail for a link that is no good [ACT-04]', async () => {
    const server = scripted({ [strategy]: { status: 410, body: { errors: ['Expired'] } }, [resend]: ok })
    const box = drawLoginBox(`/account/activate${link}`, server)
    await titled(box, 'This link has expired')
    await fill(box, 'email', 'ada@acme.example')
    press(box)
    await says(box, 'a new link is on its way')
    expect(server.of(resend)[0]!.body).to.deep.equal({ email: 'ada@acme.example' })
  })
})

describe('accepting an invitation', () => {
  afterEach(() => document.body.replaceChildren())

  it('joins with the link [INV-03, INV-04]', async () => {
    let answer = () => {}
    const requested = new Promise<void>(resolve => {
      answer = resolve
    })
    const server = scripted({ [accept]: () => requested.then(() => ok) })
    const box = drawLoginBox(`/account/invitation/accept${link}`, server)
    await titled(box, 'Accepting your invitation')
    answer()
    await titled(box, 'You have joined')
  })

  it('says when the link is incomplete [INV-02]', async () => {
    for (const query of ['userId=u', 'userId=01a1fb0a-efd3&token=abc']) {
      const box = drawLoginBox(`/account/invitation/accept?${query}`, scripted({}))
      await titled(box, 'Invitation incomplete')
      box.host.remove()
    }
  })

  it('says when it cannot be verified, and tries again [INV-16]', async () => {
    const server = scripted({ [accept]: { status: 500, body: {} } })
    const box = drawLoginBox(`/account/invitation/accept${link}`, server)
    await titled(box, 'Invitation not accepted')
    expect(box.text()).to.contain("We couldn't verify your invitation")
    button(box, 'Try again')!.click()
    await waitUntil(() => server.of(accept).length === 2)
  })
})

describe('a forgotten password', () => {
  afterEach(() => document.body.replaceChildren())
  const active = (email: boolean, sms: boolean): Answer => ({
    body: [
      { strategy: 'email', isActive: email },
      { strategy: 'sms', isActive: sms },
    ],
  })

  it('is recovered by mail, and the answer does not tell whether the account exists [FORGOT-01, FORGOT-05]', async () => {
    const server = scripted({ [strategies]: active(true, false), [mail]: ok })
    const box = drawLoginBox('/account/forget-password', server)
    await titled(box, 'Forgot your password?')
    await fill(box, 'email', 'ada@acme.example')
    press(box)
    await titled(box, 'Check your email')
    expect(box.text()).to.contain('If ada@acme.example has an account')
    expect(server.of(mail)[0]!.body).to.deep.equal({
      identifier: 'ada@acme.example',
      identifierType: 'email',
    })
  })

  it('asks how when there are two ways [FORGOT-03, FORGOT-08]', async () => {
    const server = scripted({ [strategies]: active(true, true), [mail]: ok })
    const box = drawLoginBox('/account/forget-password', server)
    await waitUntil(() => field(box, 'email'))
    await fill(box, 'email', 'ada@acme.example')
    press(box)
    await titled(box, 'How shall we reach you?')
    button(box, 'By email')!.click()
    await waitUntil(() => box.title() === 'Check your email')
  })

  it('is set anew with the link [FORGOT-04, FORGOT-06]', async () => {
    const server = scripted({ [config]: policy, [validate]: ok, [verify]: ok })
    const box = drawLoginBox(`/account/reset-password${link}`, server)
    await titled(box, 'Choose a new password')
    await waitUntil(() => field(box, 'password'))
    await fill(box, 'password', 'correct horse')
    press(box)
    await titled(box, 'Password changed')
    expect(server.of(verify)[0]!.body).to.deep.include({ token: 'abc', password: 'correct horse' })
  })

  it('offers to keep personal tokens where the person has some, before the button that sends', async () => {
    const server = scripted({ [config]: policy, [validate]: { body: { personalTokens: 2 } }, [verify]: ok })
    const box = drawLoginBox(`/account/reset-password${link}`, server)
    await titled(box, 'Choose a new password')
    await says(box, 'You have 2 tokens.')
    const revoke = () => box.form()?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    await waitUntil(revoke, 'no checkbox in the form')
    expect(revoke()!.checked).to.equal(true)
    const submit = box.form()!.querySelector('[type="submit"]')!
    expect(revoke()!.compareDocumentPosition(submit) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0)
    await expect(box.host).to.be.accessible()
    revoke()!.click()
    await waitUntil(() => field(box, 'password'))
    await fill(box, 'password', 'correct horse')
    press(box)
    await titled(box, 'Password changed')
    expect(server.of(verify)[0]!.body).to.deep.include({ revokePersonalTokens: false })
  })

  it('is not asked for with a link that was used', async () => {
    const server = scripted({ [validate]: { status: 410, body: { errors: ['Used'] } } })
    const box = drawLoginBox(`/account/reset-password${link}`, server)
    await titled(box, 'This link has expired')
    expect(box.form()).to.equal(null)
  })
})
