import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { type Answer, type Drawn, drawLoginBox, field, press, scripted, type } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const ROUTE = '/identity/resources/auth/v1/passwordless'
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = `${part({ alg: 'none' })}.${part({ sub: 'u1', tenantId: 't1', exp: 4_102_444_800 })}.x`
const session: Answer = { body: { mfaRequired: false, accessToken: token, expiresIn: 300 } }
const wrong: Answer = {
  status: 401,
  body: { errors: ['The code is wrong or has expired'], errorCode: 'ER-20002' },
}
const me = {
  'GET /identity/resources/users/v2/me': { body: { id: 'u1', email: 'ada@acme.example', name: 'Ada' } },
  'GET /identity/resources/users/v3/me/tenants': { body: { tenants: [] } },
}

const button = (box: Drawn, name: string) =>
  [...box.host.shadowRoot!.querySelectorAll('button, a')].find(({ textContent }) =>
    textContent?.includes(name),
  ) as HTMLButtonElement | undefined
const sees = (box: Drawn, text: string) => waitUntil(() => box.text().includes(text), `not seen: ${text}`)
const titled = (box: Drawn, title: string) =>
  waitUntil(() => box.title() === title, `expected “${title}”, there is “${box.title()}”`).then(() =>
    expect(box.host).to.be.accessible(),
  )
const codeField = async (box: Drawn) => {
  const find = () => box.host.shadowRoot!.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')
  await waitUntil(find, 'no field for a code')
  return find()!
}

function begin(
  strategy: string,
  answers: Parameters<typeof scripted>[0],
  theme = 'modern',
  secondary: string[] = [],
) {
  const server = scripted({
    ...me,
    [`POST ${ROUTE}/magiclink/prelogin`]: {},
    [`POST ${ROUTE}/code/prelogin`]: {},
    [`POST ${ROUTE}/smscode/prelogin`]: (body: unknown) =>
      'phoneNumber' in (body as object) ? { body: { phoneNumber: '*****0958' } } : {},
    ...answers,
  })
  return { server, box: drawLoginBox('/account/login', server, { strategy, theme, secondary }) }
}

async function identify(box: Drawn, text: string) {
  await waitUntil(() => field(box, 'email'))
  type(field(box, 'email'), text)
  press(box)
}

describe('the login box without a password', () => {
  const { back } = history
  afterEach(async () => {
    history.back = back
    document.body.replaceChildren()
    localStorage.clear()
    await setViewport({ width: 800, height: 600 })
  })

  it('mails a link, tells nothing of who is there, and counts down to another [LOGIN-06, LOGIN-02]', async () => {
    const { box, server } = begin('MagicLink', {}, 'dark')
    await setViewport({ width: 320, height: 640 })
    await identify(box, 'ada@acme.example')
    await titled(box, 'Check your email')
    await sees(box, 'If ada@acme.example has an account, a sign-in link is on its way.')
    await waitUntil(() => /Send the email again|Send again in \d+ s/.test(box.text()), 'no countdown')
    expect(document.documentElement.scrollWidth).to.be.at.most(320)
    expect(server.of(`POST ${ROUTE}/magiclink/prelogin`)[0]!.body).to.deep.equal({
      email: 'ada@acme.example',
    })
    await waitUntil(() => localStorage.getItem('portico-sign-in-link-asked') === 'true')
    // The step is in the browser's history, of which this page has none of its own.
    history.back = () => window.dispatchEvent(new PopStateEvent('popstate'))
    button(box, 'Use another email')!.click()
    await waitUntil(() => field(box, 'email')?.value === 'ada@acme.example')
  })

  it('takes a pasted code, sends it with its last digit, and empties the field for another try [LOGIN-09, LOGIN-03]', async () => {
    let tries = 0
    const { box, server } = begin('Code', {
      [`POST ${ROUTE}/code/postlogin`]: () => (++tries === 1 ? wrong : session),
    })
    await identify(box, 'ada@acme.example')
    await titled(box, 'Enter the code')
    const input = await codeField(box)
    expect([input.inputMode, input.autocomplete]).to.deep.equal(['numeric', 'one-time-code'])
    await waitUntil(() => box.host.shadowRoot!.activeElement === input, 'the field has the focus')
    document.execCommand('insertText', false, '123 456')
    await sees(box, 'The code is wrong or has expired')
    await waitUntil(() => input.value === '', 'the field is emptied')
    expect(input.getAttribute('aria-invalid')).to.equal('true')
    document.execCommand('insertText', false, '654321')
    await waitUntil(() => box.left.length > 0 || box.title() === 'You are signed in', box.text())
    expect(server.of(`POST ${ROUTE}/code/postlogin`).map(({ body }) => body)).to.deep.equal([
      { token: '123456' },
      { token: '654321' },
    ])
  })

  it('texts a code to a number, and the next time without a name typed [LOGIN-07, LOGIN-08, LOGIN-04]', async () => {
    const { box } = begin('SmsCode', { [`POST ${ROUTE}/smscode/postlogin`]: session })
    await waitUntil(() => box.form()?.textContent?.includes('Email or phone number'))
    await identify(box, '+44 20 7946 0958')
    await sees(box, 'If •••0958 has an account with a phone')
    await codeField(box)
    document.execCommand('insertText', false, '123456')
    await waitUntil(() => localStorage.getItem('u1-sms') === 'true', 'the browser knows them')
    document.body.replaceChildren()
    const { box: next, server } = begin('SmsCode', {})
    await waitUntil(() => button(next, 'Send a code to my phone'), 'no way for the person who is known')
    button(next, 'Send a code to my phone')!.click()
    await titled(next, 'Enter the code')
    await sees(next, 'A code is on its way to your phone.')
    expect(server.of(`POST ${ROUTE}/smscode/prelogin`)[0]!.body).to.deep.equal({ userId: 'u1' })
  })

  it('lets who signs in with a password do so by phone the next time, with a number proven on the way [LOGIN-08, LOGIN-31]', async () => {
    const phones = '/identity/resources/users/phone-numbers/v1'
    let proven = false
    const { box, server } = begin(
      'EmailAndPassword',
      {
        'POST /identity/resources/auth/v1/user': session,
        'POST /identity/resources/users/v1/quick-login': () =>
          proven
            ? { body: { userId: 'u1', phoneNumber: '*********0958' } }
            : { status: 409, body: { errors: ['Add a phone number first'], errorCode: 'ER-20004' } },
        [`POST ${phones}`]: { body: { otcToken: 'otc' } },
        [`POST ${phones}/verify`]: () => {
          proven = true
          return {}
        },
      },
      'modern',
      ['SmsCode', 'UsernameAndCode'],
    )
    await setViewport({ width: 320, height: 640 })
    await waitUntil(() => box.form()?.textContent?.includes('Email or username'))
    await waitUntil(() => button(box, 'Send a code to my phone'))
    button(box, 'Send a code to my phone')!.click()
    await sees(box, 'Sign in once. From then on a code to your phone is enough here.')
    await identify(box, 'ada@acme.example')
    await waitUntil(() => field(box, 'password'))
    type(field(box, 'password'), 'correct horse')
    press(box)
    await titled(box, 'Add your phone')
    await waitUntil(() => field(box, 'phoneNumber'), 'no field for the number')
    type(field(box, 'phoneNumber'), '+44 20 7946 0958')
    press(box)
    await titled(box, 'Enter the code')
    ;(await codeField(box)).focus()
    document.execCommand('insertText', false, '123456')
    await titled(box, 'This browser knows you')
    await sees(box, 'Next time, a code to •••0958 is enough here.')
    expect(document.documentElement.scrollWidth).to.be.at.most(320)
    expect(server.of(`POST ${phones}/verify`)[0]!.body).to.deep.equal({ otcToken: 'otc', code: '123456' })
    expect(box.left).to.deep.equal([])
    button(box, 'Continue')!.click()
    await waitUntil(() => box.left.length > 0, 'not where the person wanted to go')
    document.body.replaceChildren()
    const { box: next, server: requested } = begin('EmailAndPassword', {}, 'dark', ['SmsCode'])
    await waitUntil(() => button(next, 'Send a code to my phone'))
    // Known by now: what this browser remembers comes in a chunk of its own.
    await waitUntil(() => {
      if (next.title() === 'Sign in') button(next, 'Send a code to my phone')?.click()
      return next.title() === 'Enter the code'
    }, 'no code for whom the browser knows')
    expect(requested.of(`POST ${ROUTE}/smscode/prelogin`)[0]!.body).to.deep.equal({ userId: 'u1' })
  })

  it('signs in by a link that this browser asked for, says so, and goes on when told [LOGIN-22, LOGIN-14]', async () => {
    localStorage.setItem('portico-sign-in-link-asked', 'true')
    const server = scripted({ ...me, [`POST ${ROUTE}/magiclink/postlogin`]: session })
    const box = drawLoginBox('/account/login/magic-link?token=secret', server, { strategy: 'MagicLink' })
    await titled(box, 'You are signed in')
    await sees(box, 'as Ada')
    expect(server.of(`POST ${ROUTE}/magiclink/postlogin`).map(({ body }) => body)).to.deep.equal([
      { token: 'secret' },
    ])
    expect(localStorage.getItem('portico-sign-in-link-asked')).to.equal(null)
    button(box, 'Continue now')!.click()
    await waitUntil(() => box.left.length > 0, 'not where the person wanted to go')
    expect(new URL(box.left[0]!, location.href).pathname).to.equal('/')
  })

  it('asks first where another browser asked for the link, and says when it is over [LOGIN-22]', async () => {
    const over: Answer = { status: 401, body: { errors: ['Used already'], errorCode: 'ER-20003' } }
    const server = scripted({ [`POST ${ROUTE}/magiclink/postlogin`]: over })
    const box = drawLoginBox('/account/login/magic-link?token=secret', server, { strategy: 'MagicLink' })
    await titled(box, 'Sign in here?')
    expect(server.of(`POST ${ROUTE}/magiclink/postlogin`)).to.deep.equal([])
    button(box, 'Sign in')!.click()
    await titled(box, 'This link does not work')
    await sees(box, 'Used already')
    expect(button(box, 'Ask for a new link')?.getAttribute('href')).to.match(/\/account\/login$/)
  })
})
