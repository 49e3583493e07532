import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostedOf } from '../../src/state/hosted/hosted-login.ts'
import { stepUp } from '../../src/state/login/step-up/step-up.ts'
import { eventually } from '../support/eventually.ts'
import { authorizeOf, comeBack, good, open, silentRoute, withCode } from './application.ts'
import { tokens } from './token-answer.ts'

test('a step-up asks the server’s pages for a second factor of the active account [STEPUP-08] [STEPUP-17] [STEPUP-18]', async () => {
  const { app, tab } = await comeBack(withCode, good)
  tab.went.length = 0
  stepUp(app, { maxAge: 60 })
  const { searchParams } = await authorizeOf(tab)
  assert.equal(searchParams.get('acr_values'), 'http://schemas.openid.net/pape/policies/2007/06/multi-factor')
  assert.equal(searchParams.get('max_age'), '60')
})

/** A signed-in user asks for a step-up at `/vault`, and comes back with what the server answered. */
async function answered(answer: Record<string, string>) {
  const { app, tab, browser } = await comeBack(withCode, good)
  tab.move('https://app.example/vault')
  tab.went.length = 0
  stepUp(app)
  const { searchParams } = await authorizeOf(tab)
  browser.server.on(silentRoute, { json: tokens() })
  const query = new URLSearchParams({ ...answer, state: searchParams.get('state')! })
  const back = browser.tab(`https://app.example/oauth/callback?${query}`, {
    'portico.hosted-login': tab.env.session.getItem('portico.hosted-login')!,
  })
  return { back, browser, ...(await open(back)) }
}

test('a step-up that the person declines leads back to where they were, signed in as before [STEPUP-08]', async () => {
  const { app, back, browser } = await answered({
    error: 'access_denied',
    error_description: 'The second factor was not proven',
  })
  await eventually(() => app.session.$state.get().status === 'authenticated')
  await browser.clock.advance(200)
  await eventually(() => back.went.length > 0)
  assert.deepEqual(back.went, ['https://app.example/vault'])
  assert.equal(hostedOf(app).$failure.get(), null)
})

test('a step-up that the server could not do says why', async () => {
  const said = { error: 'server_error', error_description: 'The database is away' }
  const { app, back } = await answered(said)
  await eventually(() => hostedOf(app).$failure.get() !== null)
  assert.equal(hostedOf(app).$failure.get()!.message, said.error_description)
  assert.deepEqual(back.went, [])
})
