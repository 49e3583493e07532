import { expect } from '@open-wc/testing'
import { publicConfigurationOf } from '../../src/state/app/public-configuration.ts'
import { drawLoginBox, field, press, scripted, type } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'

const configurations = '/identity/resources/configurations/v1'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

it('a user who types faster than it is known how people sign in here waits for that, and not for lists of social logins', async () => {
  let comes = () => {}
  const configuration = new Promise<void>(resolve => {
    comes = resolve
  })
  const never = new Promise<never>(() => {})
  const server = scripted({
    [`GET ${configurations}/public`]: async () => {
      await configuration
      return { body: { allowSignups: true, authStrategy: 'MagicLink' } }
    },
    'GET /identity/resources/sso/v2': () => never,
    'POST /identity/resources/auth/v1/passwordless/magiclink/prelogin': { body: {} },
  })
  const box = drawLoginBox('/account/login', server)
  publicConfigurationOf(box.app).set({ loading: true })
  await waitUntil(() => field(box, 'email'))
  type(field(box, 'email'), 'ada@acme.example')
  press(box)
  await waitUntil(() => server.of('POST /identity/resources/auth/v2/user/sso/prelogin').length === 1)
  await waitUntil(() => server.of(`GET ${configurations}/public`).length === 1)
  expect(box.title()).to.equal('Sign in')
  comes()
  await waitUntil(() => box.title() === 'Check your email', `there is “${box.title()}”`)
})
