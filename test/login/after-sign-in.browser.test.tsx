import { expect } from '@open-wc/testing'
import { type Answer, type Drawn, drawLoginBox, field, press, scripted } from '../browser/login-box.tsx'
import { fill, goesOn, signInAsAda } from '../browser/sign-in-steps.ts'
import { waitUntil } from '../browser/wait-until.ts'

const login = 'POST /identity/resources/auth/v1/user'
const users = '/identity/resources/users'
const devices = `${users}/webauthn/v1/devices`

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = `${part({ alg: 'none' })}.${part({ sub: 'u1', tenantId: 't1', exp: 4_102_444_800 })}.x`
const session = (more: object = {}): Answer => ({
  body: { mfaRequired: false, accessToken: token, expiresIn: 300, ...more },
})
const me = {
  [`GET ${users}/v2/me`]: { body: { id: 'u1', email: 'ada@acme.example', name: 'Ada' } },
  [`GET ${users}/v3/me/tenants`]: { body: { tenants: [] } },
  [`GET ${devices}`]: { body: { devices: [] } },
}
const policy: Answer = {
  body: {
    allowPassphrases: false,
    minLength: 8,
    maxLength: 64,
    minPhraseLength: 20,
    minOptionalTestsToPass: 0,
    requiredTests: {},
    optionalTests: {},
  },
}

const titled = (box: Drawn, title: string) =>
  waitUntil(() => box.title() === title, `expected “${title}”, there is “${box.title()}”`).then(() =>
    expect(box.host).to.be.accessible(),
  )
const button = (box: Drawn, name: string) =>
  [...box.host.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
const push = async (box: Drawn, name: string) => {
  await waitUntil(() => button(box, name), `no button ${name}`)
  button(box, name)!.click()
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

describe('a password that gets old', () => {
  it('is replaced before anybody is in when it has expired, and its token stays out of the address [LOGIN-20, LOGIN-52]', async () => {
    const set = `POST ${users}/v1/passwords/reset/verify`
    const { box, server } = await signIn({
      [login]: { body: { mfaRequired: false, resetPasswordToken: 'r1', userId: 'u1' } },
      [`GET ${users}/v1/passwords/config`]: policy,
      [set]: { body: {} },
    })
    await titled(box, 'Your password has expired')
    expect(box.app.env.page.url.href).not.to.contain('r1')
    await waitUntil(() => field(box, 'password')?.autocomplete === 'new-password')
    await fill(box, 'password', 'a longer horse')
    press(box)
    await titled(box, 'Enter your password')
    expect(box.text()).to.contain('Your password is changed')
    expect(server.of(set)[0]!.body).to.deep.equal({ userId: 'u1', token: 'r1', password: 'a longer horse' })
  })

  it('is left alone by who goes back to the sign-in', async () => {
    const { box } = await signIn({
      [login]: { body: { mfaRequired: false, resetPasswordToken: 'r2', userId: 'u1' } },
      [`GET ${users}/v1/passwords/config`]: policy,
    })
    await titled(box, 'Your password has expired')
    await push(box, 'Back to sign in')
    await titled(box, 'Sign in')
  })

  it('is told of when it expires soon, and can be kept for now [POLICY-02, POLICY-14, LOGIN-21]', async () => {
    const { box } = await signIn({ [login]: session({ passwordExpiresIn: 3, notificationPeriod: 14 }) })
    await titled(box, 'Your password expires soon')
    expect(box.text()).to.contain('in 3 days')
    expect(box.left).to.deep.equal([])
    await push(box, 'Later')
    await goesOn(box)
  })

  it('can be changed there and then [POLICY-02]', async () => {
    const change = `POST ${users}/v1/passwords/change`
    const { box, server } = await signIn({
      [login]: session({ passwordExpiresIn: 0, notificationPeriod: 14 }),
      [`GET ${users}/v1/passwords/config`]: policy,
      [change]: { body: {} },
    })
    await titled(box, 'Your password expires soon')
    await push(box, 'Change password')
    await titled(box, 'Change password')
    await fill(box, 'current', 'correct horse')
    await fill(box, 'password', 'a longer horse')
    press(box)
    await titled(box, 'Password changed')
    expect(server.of(change)[0]!.body).to.deep.equal({
      password: 'correct horse',
      newPassword: 'a longer horse',
    })
    await push(box, 'Continue')
    await goesOn(box)
  })

  it('is not spoken of when it expires later [POLICY-15]', async () => {
    const { box } = await signIn({ [login]: session({ passwordExpiresIn: 40, notificationPeriod: 14 }) })
    await goesOn(box)
    expect(box.title()).not.to.equal('Your password expires soon')
  })
})

describe('the passkey prompt', () => {
  const options = { passkeys: true, flags: { 'show-passkeys-new': 'on' as const } }

  it('is shown after sign-in, and put off for good if that is wanted [PASSKEY-09, PASSKEY-08, LOGIN-17]', async () => {
    const { box, server } = await signIn({ [login]: session() }, options)
    await titled(box, 'Sign in faster next time')
    box.host.shadowRoot!.querySelector<HTMLElement>('input[type=checkbox]')!.click()
    await push(box, 'Not now')
    await goesOn(box)
    expect(localStorage.getItem('dont-show-again-prompt-passkeys')).to.equal('true')
    document.body.replaceChildren()
    const again = await signIn({ [login]: session() }, options)
    await goesOn(again.box)
    expect(again.server.of(`GET ${devices}`)).to.deep.equal([])
    expect(server.of(`GET ${devices}`)).to.have.length(1)
  })

  it('is not shown to who has a passkey [PASSKEY-06]', async () => {
    const device = { id: 'k', deviceType: 'Platform', createdAt: '2026-11-01T00:00:00Z', name: 'Laptop' }
    const { box } = await signIn(
      { [login]: session(), [`GET ${devices}`]: { body: { devices: [device] } } },
      options,
    )
    await goesOn(box)
    expect(box.title()).not.to.equal('Sign in faster next time')
  })

  it('costs no call where its flag is off or the strategy is [PASSKEY-04, PASSKEY-05]', async () => {
    for (const less of [{ passkeys: true }, { flags: options.flags }]) {
      const { box, server } = await signIn({ [login]: session() }, less)
      await goesOn(box)
      expect(server.of(`GET ${devices}`)).to.deep.equal([])
    }
  })

  it('keeps the person on it when the browser refuses, and says why', async () => {
    const { box } = await signIn(
      { [login]: session(), [`POST ${devices}`]: { status: 403, body: { errors: ['Sign in again'] } } },
      options,
    )
    await titled(box, 'Sign in faster next time')
    await push(box, 'Set up a passkey')
    await waitUntil(() => box.text().includes('Sign in again'))
    await push(box, 'Not now')
    await goesOn(box)
  })
})

describe('the browser’s own list', () => {
  const begin = 'POST /identity/resources/auth/v1/webauthn/prelogin'
  const end = 'POST /identity/resources/auth/v1/webauthn/postlogin'
  const challenge: Answer = { body: { options: { challenge: 'AAAA', rpId: location.hostname } } }
  const { get } = navigator.credentials
  const { isConditionalMediationAvailable } = PublicKeyCredential
  const requested: CredentialRequestOptions[] = []
  let choose = (_key: object) => {}

  beforeEach(() => {
    requested.length = 0
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
    navigator.credentials.get = options => {
      requested.push(options!)
      return new Promise(resolve => {
        choose = key => resolve(key as Credential)
      })
    }
  })
  afterEach(() => {
    PublicKeyCredential.isConditionalMediationAvailable = isConditionalMediationAvailable
    navigator.credentials.get = get
  })
  const offered = (count: number) =>
    waitUntil(() => requested.length === count, `asked ${requested.length} times`)
  const drawn = (answers: Parameters<typeof scripted>[0] = {}) => {
    localStorage.setItem('preferred-login-method', 'Passkeys')
    const server = scripted({ ...me, [begin]: challenge, ...answers })
    return { server, box: drawLoginBox('/account/login', server, { passkeys: true }) }
  }

  it('offers passkeys while the first step waits, and only then', async () => {
    const { box } = drawn()
    await offered(1)
    expect(requested[0]!.mediation).to.equal('conditional')
    await fill(box, 'email', 'ada@acme.example')
    press(box)
    await titled(box, 'Enter your password')
    expect(requested[0]!.signal!.aborted).to.equal(true)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await titled(box, 'Sign in')
    await offered(2)
    expect(requested[1]!.signal!.aborted).to.equal(false)
  })

  it('signs in who chooses one; after a refusal the list comes back once the user has done something [PASSKEY-01, PASSKEY-11]', async () => {
    let tries = 0
    const { box, server } = drawn({
      [end]: () => (++tries === 1 ? { status: 401, body: { errors: ['Too late'] } } : session()),
    })
    await offered(1)
    choose({ toJSON: () => ({ id: 'k', response: {} }) })
    await waitUntil(() => box.text().includes('Too late'))
    await fill(box, 'email', 'ada@acme.example')
    press(box)
    await titled(box, 'Enter your password')
    expect(server.of(begin).length).to.equal(1)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await titled(box, 'Sign in')
    await offered(2)
    choose({ toJSON: () => ({ id: 'k', response: {} }) })
    await goesOn(box)
    expect(server.of(end).at(-1)!.body).to.deep.equal({ id: 'k', response: {} })
  })

  it('asks nothing where no passkey was used', async () => {
    const server = scripted({ [begin]: challenge })
    const box = drawLoginBox('/account/login', server, { passkeys: true })
    await fill(box, 'email', 'ada@acme.example')
    press(box)
    await titled(box, 'Enter your password')
    expect(server.of(begin)).to.deep.equal([])
  })
})

describe('passkeys as a second choice', () => {
  it('has a button, and marks the field for the browser’s own list', async () => {
    const box = drawLoginBox('/account/login', scripted({}), { passkeys: true })
    await waitUntil(() => button(box, 'Sign in with a passkey'), 'no button')
    expect(field(box, 'email')!.getAttribute('autocomplete')).to.equal('username webauthn')
    await expect(box.host).to.be.accessible()
  })

  it('says what the server says when there is no way to begin [PASSKEY-10]', async () => {
    const begin = 'POST /identity/resources/auth/v1/webauthn/prelogin'
    const server = scripted({ [begin]: { status: 400, body: { errors: ['Passkeys are off'] } } })
    const box = drawLoginBox('/account/login', server, { passkeys: true })
    await push(box, 'Sign in with a passkey')
    await waitUntil(() => box.text().includes('Passkeys are off'))
    expect(server.of(begin).at(-1)!.body).to.deep.equal({})
  })

  it('is absent where the vendor has not turned it on', async () => {
    const box = drawLoginBox('/account/login', scripted({}))
    await waitUntil(() => field(box, 'email'))
    expect(button(box, 'Sign in with a passkey')).to.equal(undefined)
  })
})
