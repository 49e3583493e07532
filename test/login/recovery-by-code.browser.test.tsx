import { expect } from '@open-wc/testing'
import { publicConfigurationOf } from '../../src/state/app/public-configuration.ts'
import { type Answer, type Drawn, drawLoginBox, field, press, scripted, type } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const users = '/identity/resources/users'
const config = `GET ${users}/v1/passwords/config`
const strategies = 'GET /identity/resources/configurations/v1/password-recovery/strategies'
const text = `POST ${users}/v2/passwords/reset/sms`
const proveText = `POST ${users}/v2/passwords/reset/sms/verify`
const verify = `POST ${users}/v1/passwords/reset/verify`
const unlock = `POST ${users}/v3/me/unlock`
const strategy = `GET ${users}/v1/activate/strategy`
const activateByCode = `POST ${users}/v1/activate/code`
const acceptByCode = `POST ${users}/v1/invitation/accept/code`
const signUpByPhone = `POST ${users}/v1/signUp/phoneNumber`
const reset = `POST ${users}/v1/phone/reset`
const proveReset = `POST ${users}/v1/phone/reset/verify`
const change = `PUT ${users}/v1/phone/change`

const ok: Answer = { body: {} }
const id = '01a1fb0a-efd3-7f61-b170-939926595573'
const link = `?userId=${id}&token=abc`
const policy: Answer = {
  body: {
    allowPassphrases: false,
    minLength: 8,
    maxLength: 64,
    minPhraseLength: 20,
    minOptionalTestsToPass: 0,
    requiredTests: { checkThreeRepeatedChars: false },
    optionalTests: {
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSpecialChars: false,
    },
  },
}

const titled = (box: Drawn, title: string) =>
  waitUntil(() => box.title() === title, `expected ${title}`).then(() => expect(box.host).to.be.accessible())
const fill = async (box: Drawn, name: string, typed: string) => {
  await waitUntil(() => field(box, name), `no field ${name}`)
  type(field(box, name), typed)
}
const says = (box: Drawn, words: string) => waitUntil(() => box.text().includes(words), `expected ${words}`)
const button = (box: Drawn, name: string) =>
  [...box.host.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
const digits = (box: Drawn) =>
  box.host.shadowRoot!.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
/** As it is pasted: whole. The last digit sends it. */
const enter = async (box: Drawn, code: string) => {
  await waitUntil(() => digits(box), 'no field for the code')
  type(digits(box), code)
}
const country = (box: Drawn) =>
  box.form()?.querySelector<HTMLSelectElement>('select[name="phoneCountry"]') ?? null

describe('recovery by text message', () => {
  afterEach(() => document.body.replaceChildren())

  it('asks for the code on the phone, then for a new password [FORGOT-02, FORGOT-10, FORGOT-11, FORGOT-12, FORGOT-13]', async () => {
    let tries = 0
    const server = scripted({
      [config]: policy,
      [strategies]: {
        body: [
          { strategy: 'email', isActive: false },
          { strategy: 'sms', isActive: true },
        ],
      },
      [text]: { body: { sessionId: 'session' } },
      [proveText]: () =>
        ++tries === 1
          ? { status: 400, body: { errors: ['The code is wrong or has expired'], errorCode: 'ER-21001' } }
          : { body: { userId: id, token: 'proof' } },
      [verify]: ok,
    })
    const box = drawLoginBox('/account/forget-password', server)
    await fill(box, 'email', 'ada@acme.example')
    press(box)
    await titled(box, 'Check your phone')
    await says(box, 'If ada@acme.example has an account with a phone')
    await enter(box, '111111')
    await says(box, 'The code is wrong or has expired')
    await waitUntil(() => digits(box)!.value === '')
    await enter(box, '123456')
    await titled(box, 'Choose a new password')
    expect(server.of(proveText)[1]!.body).to.deep.equal({ otcToken: '123456', sessionId: 'session' })
    await fill(box, 'password', 'correct horse')
    press(box)
    await titled(box, 'Password changed')
    expect(server.of(verify)[0]!.body).to.deep.equal({
      userId: id,
      token: 'proof',
      password: 'correct horse',
    })
  })
})

describe('a locked account', () => {
  afterEach(() => document.body.replaceChildren())

  it('is unlocked by its link, and leads to the login page [UNLOCK-02]', async () => {
    const server = scripted({ [unlock]: ok })
    const box = drawLoginBox('/account/unlock?token=abc', server)
    await titled(box, 'Your account is unlocked')
    expect(server.of(unlock)[0]!.body).to.deep.equal({ token: 'abc' })
    button(box, 'Go to sign in')!.click()
    await waitUntil(() => box.app.router.$page.get() === 'loginUrl')
    expect(box.app.router.$location.get().search.get('token')).to.equal(null)
  })

  it('says why not, and offers the other way [UNLOCK-02]', async () => {
    const server = scripted({ [unlock]: { status: 410, body: { errors: ['This link has expired'] } } })
    const box = drawLoginBox('/account/unlock?token=abc', server)
    await titled(box, 'Account not unlocked')
    await says(box, 'This link has expired')
    button(box, 'Choose a new password')!.click()
    await waitUntil(() => box.app.router.$page.get() === 'forgetPasswordUrl')
  })
})

describe('pages of codes', () => {
  afterEach(() => document.body.replaceChildren())

  it('activate with the code alone [ACT-11, ACT-15]', async () => {
    const server = scripted({
      [strategy]: { body: { shouldSetPassword: false } },
      [activateByCode]: { body: { mfaRequired: false } },
    })
    const box = drawLoginBox(`/account/activate/code${link}`, server)
    await titled(box, 'Enter the code')
    await enter(box, '123456')
    await titled(box, 'Your account is active')
    const [call] = server.of(activateByCode)
    expect(call!.body).to.deep.equal({ userId: id, token: 'abc', code: '123456' })
    expect(call!.headers.has('authorization')).to.equal(false)
  })

  it('activate with code and password in one form, and put each error beside its field [ACT-11]', async () => {
    const server = scripted({
      [config]: policy,
      [strategy]: { body: { shouldSetPassword: true } },
      [activateByCode]: { status: 400, body: { errors: ['The code is wrong'], errorCode: 'ER-21104' } },
    })
    const box = drawLoginBox(`/account/activate/code${link}`, server)
    await titled(box, 'Enter the code')
    await fill(box, 'code', '123')
    await fill(box, 'password', 'correct horse')
    press(box)
    await says(box, 'Enter all six digits')
    await fill(box, 'code', '123 456')
    press(box)
    await says(box, 'The code is wrong')
    expect(field(box, 'code')!.getAttribute('aria-invalid')).to.equal('true')
    expect(field(box, 'code')!.autocomplete).to.equal('one-time-code')
    expect(server.of(activateByCode)[0]!.body).to.deep.equal({
      userId: id,
      token: 'abc',
      code: '123456',
      password: 'correct horse',
    })
    button(box, 'No code?')!.click()
    await titled(box, 'Get another code')
  })

  it('accept an invitation with the code of its mail [INV-10, INV-13]', async () => {
    let tries = 0
    const server = scripted({
      [acceptByCode]: () => (++tries === 1 ? { status: 400, body: { errors: ['The code is wrong'] } } : ok),
    })
    const box = drawLoginBox(`/account/invitation/code${link}`, server)
    await titled(box, 'Accept your invitation')
    await enter(box, '111111')
    await says(box, 'The code is wrong')
    await enter(box, '123456')
    await titled(box, 'You have joined')
  })
})

describe('phone numbers', () => {
  afterEach(() => document.body.replaceChildren())

  it('sign up: the number of an allowed country, then its code [SIGNUP-03, SIGNUP-06, SIGNUP-09, PHONE-06, PHONE-07]', async () => {
    const server = scripted({
      [signUpByPhone]: { body: { shouldActivate: true, userId: id, tenantId: 't', activationToken: 'abc' } },
      [activateByCode]: { body: { mfaRequired: false, emailVerified: false } },
    })
    const box = drawLoginBox('/account/sign-up', server, { strategy: 'SmsCode' })
    const $configuration = publicConfigurationOf(box.app)
    const state = $configuration.get()
    $configuration.set({
      ...state,
      configuration: {
        ...state.configuration!,
        phoneNumbers: {
          allowedCountries: ['DE', 'AT', 'CH'],
          blockedCountries: ['CH'],
          defaultCountry: 'DE',
        },
      },
      signUpStrategies: [
        { strategy: 'email', isActive: true, isRequired: false },
        { strategy: 'phoneNumber', isActive: true, isRequired: true },
        { strategy: 'username', isActive: false, isRequired: false },
      ],
    })
    await waitUntil(() => country(box), 'no country to choose')
    expect([...country(box)!.options].map(option => option.value)).to.deep.equal(['AT', 'DE'])
    expect(country(box)!.value).to.equal('DE')
    expect(field(box, 'password')).to.equal(null)
    expect(box.form()!).to.be.accessible()
    press(box)
    await says(box, 'Phone number is required for phone number signup')
    await fill(box, 'name', 'Ada')
    await fill(box, 'companyName', 'Acme')
    await fill(box, 'phoneNumber', '0151 23456789')
    press(box)
    await titled(box, 'Check your phone')
    expect(server.of(signUpByPhone)[0]!.body).to.deep.equal({
      phoneNumber: '+49 151 23456789',
      name: 'Ada',
      companyName: 'Acme',
    })
    await enter(box, '123456')
    await titled(box, 'Check your email')
  })

  it('that are lost are replaced with a mailed code, and signing in by the new one starts [PHONE-01, PHONE-02, PHONE-03, PHONE-09]', async () => {
    const prelogin = 'POST /identity/resources/auth/v1/passwordless/smscode/prelogin'
    const server = scripted({
      [reset]: { body: { resetPhoneNumberToken: 'reset' } },
      [proveReset]: { body: { changePhoneNumberToken: 'change' } },
      [change]: ok,
      [prelogin]: { body: { phoneNumber: '***2671' } },
    })
    const box = drawLoginBox('/account/reset-phone-number', server, { strategy: 'SmsCode' })
    await titled(box, 'Lost your phone?')
    await fill(box, 'email', 'ada@acme.example')
    press(box)
    await titled(box, 'Check your email')
    await enter(box, '123456')
    await titled(box, 'Your new phone number')
    await fill(box, 'phoneNumber', '+1 415 555 2671')
    press(box)
    await waitUntil(() => server.of(change).length === 1)
    expect(server.of(change)[0]!.body).to.deep.equal({
      changePhoneNumberToken: 'change',
      phoneNumber: '+1 415 555 2671',
    })
    await waitUntil(() => server.of(prelogin).length === 1, 'signing in by text message did not start')
    // No user is known by a number that is not proven yet.
    expect(server.of(prelogin)[0]!.body).to.deep.equal({ email: 'ada@acme.example' })
    await waitUntil(() => digits(box), 'no field for the code')
  })
})
