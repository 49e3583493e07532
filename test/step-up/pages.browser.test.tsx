import { expect } from '@open-wc/testing'
import { type Answer, type Drawn, drawLoginBox, field, press, scripted, type } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const generate = 'POST /identity/resources/auth/v1/user/step-up/generate'
const mfa = 'POST /identity/resources/auth/v1/user/mfa'
const impersonation = 'POST /identity/resources/impersonation/v1'
const refresh = 'POST /identity/resources/auth/v1/user/token/refresh'
const approvalData = 'GET /identity/resources/approval-flows/v1/execution-data'
const approve = 'POST /identity/resources/approval-flows/v1/approver-action'

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = `${part({ alg: 'none' })}.${part({ sub: 'u1', tenantId: 't1', exp: 4_102_444_800 })}.x`
const session: Answer = { body: { mfaRequired: false, accessToken: token, expiresIn: 300 } }
const me = {
  'GET /identity/resources/users/v2/me': { body: { id: 'u1', email: 'ada@acme.example', name: 'Ada' } },
  'GET /identity/resources/users/v3/me/tenants': { body: { tenants: [] } },
}
const app = { id: '11111111-1111-4111-8111-111111111111' }
const asks = (mfaDevices: object): Answer => ({
  body: {
    mfaRequired: true,
    mfaToken: 'm1',
    mfaDevices: { webauthn: [], phones: [], authenticators: [], emails: [], ...mfaDevices },
  },
})
const refused = (message: string, errorCode: string, status = 400): Answer => ({
  status,
  body: { errors: [message], errorCode },
})

const titled = (box: Drawn, title: string) =>
  waitUntil(() => box.title() === title, `expected “${title}”, there is “${box.title()}”`).then(() =>
    expect(box.host).to.be.accessible(),
  )
const sees = (box: Drawn, text: string) => waitUntil(() => box.text().includes(text), `not seen: ${text}`)
const inChrome = (box: Drawn, selector: string) => box.host.shadowRoot!.querySelector<HTMLElement>(selector)
async function push(box: Drawn, name: string) {
  const found = () =>
    [...box.host.shadowRoot!.querySelectorAll<HTMLElement>('button, a')].find(
      ({ textContent }) => textContent === name,
    )
  await waitUntil(found, `no button ${name}`)
  found()!.click()
}
const left = (box: Drawn, path: string) =>
  waitUntil(() => box.left.some(address => new URL(address).pathname === path), `not left for ${path}`)
const here = (box: Drawn) => box.app.env.page.url

describe('pages that few people see', () => {
  afterEach(() => {
    document.body.replaceChildren()
    localStorage.clear()
  })

  it('step-up asks for the factor on the screens of a sign-in, and leads back to where the person was [STEPUP-04] [STEPUP-09]', async () => {
    localStorage.setItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL', '/vault')
    const server = scripted({
      ...me,
      [generate]: asks({ authenticators: [app] }),
      [`${mfa}/authenticator/${app.id}/verify`]: session,
    })
    const box = drawLoginBox('/account/step-up?maxAge=300', server)
    await titled(box, 'Enter the code')
    expect(server.of(generate)[0]!.body).to.deep.equal({ maxAge: 300 })
    // No device is remembered for a step-up, and a lost factor is not reported here.
    expect(server.asked.some(({ route }) => route.includes('allow-remember-device'))).to.equal(false)
    expect(box.text()).not.to.contain('Use your recovery code')
    await waitUntil(() => inChrome(box, '[autocomplete="one-time-code"]'))
    type(inChrome(box, '[autocomplete="one-time-code"]') as HTMLInputElement, '123456')
    await titled(box, 'Thank you')
    await left(box, '/vault')
  })

  it('a session that has proven it goes straight on, and who says “Not now” goes back [STEPUP-02]', async () => {
    localStorage.setItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL', '/vault')
    await left(drawLoginBox('/account/step-up', scripted({ ...me, [generate]: session })), '/vault')
    localStorage.setItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL', '/vault')
    const phone = { id: '22222222-2222-4222-8222-222222222222', phoneNumber: '•••• 42' }
    const two = drawLoginBox(
      '/account/step-up',
      scripted({ ...me, [generate]: asks({ authenticators: [app], phones: [phone] }) }),
    )
    await titled(two, 'Verify that it is you')
    await push(two, 'Not now')
    await left(two, '/vault')
  })

  it('who has none is told so; another failure signs out and comes back by the flag [STEPUP-05] [STEPUP-06] [STEPUP-07]', async () => {
    const none = drawLoginBox(
      '/account/step-up',
      scripted({ [generate]: refused('MFA is not enrolled', 'ER-15007') }),
    )
    await titled(none, 'A second step is needed')
    const server = scripted({
      [generate]: refused('No', 'ER-00403', 403),
      'POST /identity/resources/auth/v1/logout': {},
    })
    const box = drawLoginBox('/account/step-up?maxAge=60', server)
    await waitUntil(() => here(box).pathname === '/account/login', 'not signed out')
    expect(server.of('POST /identity/resources/auth/v1/logout')).to.have.length(1)
    expect(localStorage.getItem('SHOULD_STEP_UP')).to.equal('true')
    expect(here(box).searchParams.get('maxAge')).to.equal('60')
  })

  it('an impersonation begins by its link, says as whom, and goes on [IMPERS-02] [IMPERS-03]', async () => {
    const server = scripted({
      ...me,
      [impersonation]: {
        body: { accessToken: token, tokenType: 'Bearer', expiresIn: 300, expires: '2030-01-01T00:00:00Z' },
      },
      [refresh]: session,
    })
    const box = drawLoginBox(
      '/account/impersonate?impersonatedUserId=u1&actorToken=secret&redirectUrl=/vault',
      server,
    )
    await titled(box, 'You now act as Ada')
    expect(server.of(impersonation)[0]!.body).to.deep.equal({
      impersonatedUserId: 'u1',
      actorToken: 'secret',
      redirectUrl: '/vault',
    })
    expect(here(box).href).not.to.contain('secret')
    await left(box, '/vault')
  })

  it('a link that was used says so, and why it failed otherwise', async () => {
    const link = '/account/impersonate?impersonatedUserId=u1&actorToken=secret'
    const consumed = refused('This link has expired or was used', 'ER-26002', 401)
    await titled(drawLoginBox(link, scripted({ [impersonation]: consumed })), 'This link has expired')
    const other = refused('Open this link in the browser in which you asked for it', 'ER-26003', 403)
    const box = drawLoginBox(link, scripted({ [impersonation]: other }))
    await titled(box, 'This did not work')
    await sees(box, 'Open this link in the browser')
    await titled(drawLoginBox('/account/impersonate', scripted({})), 'This did not work')
  })

  it('an approval shows what is asked, takes one answer, and says what was decided', async () => {
    const link = { approvalFlowExecutionId: 'e', approverId: 'a', approvalFlowStepId: 's' }
    const address = `/account/approval-flow?${new URLSearchParams(link)}`
    const data = {
      approvalFlowName: 'Move the harbor',
      approvalFlowDescription: 'Two miles to the north',
      requester: 'Grace',
      approvalFlowRequestDate: '2026-01-15T09:30:00.000Z',
    }
    const server = scripted({ [approvalData]: { body: data }, [approve]: { body: { success: true } } })
    const box = drawLoginBox(address, server)
    await titled(box, 'Your approval is needed')
    for (const text of ['Move the harbor', 'Two miles to the north', 'Grace', 'January 15, 2026'])
      await sees(box, text)
    await push(box, 'Reject')
    await sees(box, 'You have rejected the request')
    expect(server.of(approve).map(({ body }) => body)).to.deep.equal([{ ...link, approved: false }])
    const broken = scripted({
      [approvalData]: { body: data },
      [approve]: refused('Not now', 'ER-00500', 500),
    })
    const again = drawLoginBox(address, broken)
    await push(again, 'Approve')
    await titled(again, 'Your decision was not taken')
    await push(again, 'Try again')
    await titled(again, 'Your approval is needed')
    await titled(drawLoginBox(address, scripted({})), 'There is nothing to decide here')
  })

  it('the way into a native app is there where the host has one, for an address that it trusts', async () => {
    const address = `/account/redirect?redirectUrl=${encodeURIComponent('com.acme.app://back?code=1')}`
    const trusted = { enableOpenAppRoute: true, authOptions: { allowedRedirectOrigins: ['com.acme.app://'] } }
    const box = drawLoginBox(address, scripted({}), { options: trusted })
    await titled(box, 'Go on in the app')
    expect(inChrome(box, 'a')!.getAttribute('href')).to.equal('com.acme.app://back?code=1')
    for (const options of [{}, { enableOpenAppRoute: true }, { ...trusted, enableOpenAppRoute: false }])
      await titled(drawLoginBox(address, scripted({}), { options }), 'There is no app to open')
    const script = drawLoginBox('/account/redirect?redirectUrl=javascript:alert(1)', scripted({}), {
      options: trusted,
    })
    await titled(script, 'There is no app to open')
  })

  it('a preview goes through the steps without a call, regardless of who is signed in [ROUTE-42]', async () => {
    const server = scripted(me)
    const box = drawLoginBox('/builder/look', server, { options: { previewMode: true } })
    await box.app.session.accept(session.body as never)
    const requested = server.asked.length
    await titled(box, 'Sign in')
    type(field(box, 'email'), 'ada@acme.example')
    press(box)
    await waitUntil(() => field(box, 'password'), 'no password step')
    type(field(box, 'password'), 'whatever')
    press(box)
    await titled(box, 'You are signed in')
    expect(server.asked.length).to.equal(requested)
    expect(box.left).to.deep.equal([])
    expect(here(box).pathname).to.equal('/builder/look')
    box.app.router.to('/account/forget-password')
    await waitUntil(() => box.title() !== 'You are signed in' && field(box, 'email'), 'no other page')
    expect(here(box).pathname).to.equal('/builder/look')
    box.app.router.to('https://elsewhere.example/')
    expect(box.left).to.deep.equal([])
  })
})
