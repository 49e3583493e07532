import { expect } from '@open-wc/testing'
import { type Answer, type Drawn, drawLoginBox, field, press, scripted, type } from '../browser/login-box.tsx'
import { goesOn, signInAsAda } from '../browser/sign-in-steps.ts'
import { waitUntil } from '../browser/wait-until.ts'

const login = 'POST /identity/resources/auth/v1/user'
const mfa = 'POST /identity/resources/auth/v1/user/mfa'
const remember = 'GET /identity/resources/configurations/v1/mfa-policy/allow-remember-device'

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = `${part({ alg: 'none' })}.${part({ sub: 'u1', tenantId: 't1', exp: 4_102_444_800 })}.x`
const session: Answer = { body: { mfaRequired: false, accessToken: token, expiresIn: 300 } }
const me = {
  'GET /identity/resources/users/v2/me': { body: { id: 'u1', email: 'ada@acme.example', name: 'Ada' } },
  'GET /identity/resources/users/v3/me/tenants': { body: { tenants: [] } },
}

const app = { id: '11111111-1111-4111-8111-111111111111' }
const phone = { id: '22222222-2222-4222-8222-222222222222', phoneNumber: '•••• 42' }
const devices = { webauthn: [], phones: [], authenticators: [], emails: [] }
const asks = (mfaDevices: object, more: object = {}): Answer => ({
  body: {
    mfaRequired: true,
    mfaToken: 'm1',
    mfaEnrolled: true,
    mfaDevices: { ...devices, ...mfaDevices },
    ...more,
  },
})
const twoWeeks: Answer = { body: { isAllowedToRemember: true, mfaDeviceExpiration: 1_209_600 } }

type Answers = Parameters<typeof scripted>[0]
type BoxOptions = Parameters<typeof drawLoginBox>[2]

const titled = (box: Drawn, title: string) =>
  waitUntil(() => box.title() === title, `expected “${title}”, there is “${box.title()}”`).then(() =>
    expect(box.host).to.be.accessible(),
  )
const inChrome = (box: Drawn, selector: string) => box.host.shadowRoot!.querySelector<HTMLElement>(selector)
const button = (box: Drawn, name: string) =>
  [...box.host.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
const push = async (box: Drawn, name: string) => {
  await waitUntil(() => button(box, name), `no button ${name}`)
  button(box, name)!.click()
}
const codeField = async (box: Drawn) => {
  await waitUntil(() => inChrome(box, '[autocomplete="one-time-code"]'), 'no field for a code')
  return inChrome(box, '[autocomplete="one-time-code"]') as HTMLInputElement
}
const sees = (box: Drawn, text: string) => waitUntil(() => box.text().includes(text), `not seen: ${text}`)

/** Up to the step that the answer to the password asks for. */
async function signIn(answers: Answers, options?: BoxOptions) {
  const server = scripted({
    ...me,
    [remember]: { body: { isAllowedToRemember: false, mfaDeviceExpiration: 0 } },
    ...answers,
  })
  const box = drawLoginBox('/account/login', server, options)
  await signInAsAda(box)
  return { box, server }
}

describe('a second factor at sign-in', () => {
  afterEach(() => {
    document.body.replaceChildren()
    localStorage.clear()
  })

  it('asks for the code of the one app, takes six digits, and keeps what went wrong beside them [MFA-07, MFA-13, MFA-17, LOGIN-11]', async () => {
    let tries = 0
    const { box, server } = await signIn({
      [login]: asks({ authenticators: [app] }),
      [`${mfa}/authenticator/${app.id}/verify`]: () =>
        ++tries === 1 ? { status: 401, body: { errors: ['The code is wrong'] } } : session,
    })
    await titled(box, 'Enter the code')
    type(await codeField(box), '123')
    await push(box, 'Verify')
    await sees(box, 'Enter all six digits')
    type(await codeField(box), '000000')
    await sees(box, 'The code is wrong')
    await waitUntil(() => (inChrome(box, '[autocomplete="one-time-code"]') as HTMLInputElement).value === '')
    type(await codeField(box), '123456')
    await goesOn(box)
    expect(server.of(`${mfa}/authenticator/${app.id}/verify`).at(-1)!.body).to.deep.equal({
      mfaToken: 'm1',
      value: '123456',
    })
  })

  it('says of a key what it is only once, and of a number what the server shows of it', async () => {
    const key = {
      id: '33333333-3333-4333-8333-333333333333',
      deviceType: 'CrossPlatform',
      name: 'Security key',
    }
    const own = { ...key, id: '44444444-4444-4444-8444-444444444444', name: 'Blue one' }
    const { box } = await signIn({
      [login]: asks({ webauthn: [key, own], phones: [{ ...phone, phoneNumber: '********0144' }] }),
    })
    await titled(box, 'Verify that it is you')
    const choices = [...box.host.shadowRoot!.querySelectorAll('[part="mfa-choice"]')]
    expect(choices.map(({ textContent }) => textContent)).to.deep.equal([
      'Security keyPlugged in, or held near',
      'Security keyBlue one',
      'Text message•••0144',
    ])
  })

  it('lists the devices, goes back to them, and remembers this one where that is allowed [MFA-03, MFA-05, MFA-16, MFA-33]', async () => {
    const { box, server } = await signIn({
      [login]: asks({ authenticators: [app], phones: [phone] }),
      [remember]: twoWeeks,
      [`${mfa}/sms/${phone.id}`]: { body: { otcToken: 'otc', phoneNumber: '•••• 42' } },
      [`${mfa}/sms/${phone.id}/verify`]: session,
    })
    await titled(box, 'Verify that it is you')
    await push(box, 'Authenticator app')
    await titled(box, 'Enter the code')
    await push(box, 'Try another way')
    await titled(box, 'Verify that it is you')
    await push(box, 'Text message')
    await sees(box, 'We have sent it to •••• 42')
    await sees(box, 'Send again in')
    await waitUntil(() => inChrome(box, 'input[type=checkbox]'), 'nothing to remember')
    expect(box.text()).to.contain('for 14 days')
    inChrome(box, 'input[type=checkbox]')!.click()
    type(await codeField(box), '654321')
    await goesOn(box)
    expect(server.of(`${mfa}/sms/${phone.id}/verify`)[0]!.body).to.deep.equal({
      mfaToken: 'm1',
      otcToken: 'otc',
      code: '654321',
      rememberDevice: true,
    })
  })

  it('mails a code to the one address [MFA-04, MFA-15]', async () => {
    const { box, server } = await signIn({
      [login]: asks({ emails: [{ email: 'ada@acme.example' }] }, { mfaEnrolled: false }),
      [`${mfa}/emailcode`]: { body: { otcToken: 'otc' } },
      [`${mfa}/emailcode/verify`]: session,
    })
    await titled(box, 'Check your email')
    expect(box.text()).to.contain('ada@acme.example')
    type(await codeField(box), '112233')
    await goesOn(box)
    expect(server.of(`${mfa}/emailcode`)).to.have.length(1)
  })

  it('has an app set up where one must be: code, key, first digits, recovery code [MFA-18, MFA-06, LOGIN-15]', async () => {
    const { box } = await signIn({
      [login]: asks({}, { mfaEnrolled: false, mfaStrategies: ['AuthenticatorApp', 'SMS'] }),
      [`${mfa}/authenticator/enroll`]: {
        body: {
          qrCode: 'data:image/svg+xml,%3Csvg%3E%3C/svg%3E',
          secret: 'JBSWY3DPEHPK3PXP',
          otpauthUri: 'otpauth://totp/Acme:ada@acme.example?secret=JBSWY3DPEHPK3PXP&issuer=Acme',
        },
      },
      [`${mfa}/authenticator/enroll/verify`]: {
        body: {
          ...(session.body as object),
          recoveryCode: 'wxyz-1234-abcd',
          recoveryCodes: ['wxyz-1234-abcd', 'bcde-2345-fghj'],
        },
      },
    })
    await titled(box, 'Protect your account')
    await push(box, 'Authenticator app')
    await waitUntil(() => inChrome(box, 'svg[role=img] path'), 'no QR code')
    await titled(box, 'Set up your app')
    const shown = () => [...box.host.shadowRoot!.querySelectorAll('input')].map(({ value }) => value)
    expect(shown()).to.contain('JBSWY3DPEHPK3PXP')
    type(await codeField(box), '123456')
    await titled(box, 'Save your recovery codes')
    expect(box.host.shadowRoot!.querySelector('textarea')?.value).to.equal('wxyz-1234-abcd\nbcde-2345-fghj')
    expect(box.app.session.$state.get().status).to.equal('anonymous')
    await push(box, 'I have saved it')
    await goesOn(box)
    expect(box.app.session.$state.get().status).to.equal('authenticated')
  })

  it('has a phone set up, whose number is checked before it is sent [MFA-08]', async () => {
    const { box, server } = await signIn({
      [login]: asks({}, { mfaEnrolled: false, mfaStrategies: ['SMS'] }),
      [`${mfa}/sms/enroll`]: { body: { otcToken: 'otc', phoneNumber: '•••• 58' } },
      [`${mfa}/sms/enroll/verify`]: session,
    })
    await titled(box, 'Protect your account')
    await push(box, 'Text message')
    await titled(box, 'Your phone number')
    await waitUntil(() => field(box, 'phoneNumber'))
    type(field(box, 'phoneNumber'), 'tomorrow')
    press(box)
    await sees(box, 'That does not look like a phone number')
    type(field(box, 'phoneNumber'), '+44 20 7946 0958')
    press(box)
    await titled(box, 'Enter the code')
    type(await codeField(box), '123456')
    await goesOn(box)
    expect(server.of(`${mfa}/sms/enroll`)[0]!.body).to.deep.equal({
      mfaToken: 'm1',
      phoneNumber: '+44 20 7946 0958',
    })
  })

  it('takes a recovery code in place of the factor, and signs in with it [LOGIN-16]', async () => {
    const { box, server } = await signIn({
      [login]: asks({ authenticators: [app] }),
      [`${mfa}/recovery-code/verify`]: (body: unknown) =>
        (body as { recoveryCode: string }).recoveryCode === 'wxyz'
          ? session
          : { status: 400, body: { errors: ['This recovery code is not valid'] } },
    })
    await titled(box, 'Enter the code')
    await push(box, 'Use a recovery code')
    await titled(box, 'Use a recovery code')
    await waitUntil(() => field(box, 'recoveryCode'))
    press(box)
    await sees(box, 'Enter a recovery code')
    type(field(box, 'recoveryCode'), 'nonsense')
    press(box)
    await sees(box, 'This recovery code is not valid')
    type(field(box, 'recoveryCode'), 'wxyz')
    press(box)
    await goesOn(box)
    const { recoveryCode, mfaToken } = server.of(`${mfa}/recovery-code/verify`).at(-1)!.body as Record<
      string,
      string
    >
    expect(recoveryCode).to.equal('wxyz')
    expect(mfaToken).to.be.a('string')
  })

  it('says where a second step can be set up when there is none to verify with [MFA-09]', async () => {
    const { box } = await signIn({
      [login]: asks({ authenticators: [app] }),
      [`${mfa}/authenticator/${app.id}/verify`]: { status: 400, body: { errors: ['MFA is not enrolled'] } },
    })
    type(await codeField(box), '123456')
    await titled(box, 'A second step is needed')
    await push(box, 'Back to sign in')
    await titled(box, 'Sign in')
  })

  it('says what stands in the way when a code cannot be sent, and leads out', async () => {
    const { box } = await signIn({
      [login]: asks({ phones: [phone] }),
      [`${mfa}/sms/${phone.id}`]: { status: 429, body: { errors: ['Too many codes. Wait a while.'] } },
    })
    await sees(box, 'Too many codes. Wait a while.')
    await push(box, 'Back to sign in')
    await titled(box, 'Sign in')
  })
})
