import assert from 'node:assert/strict'
import type { Browser } from '../sessions/browser.ts'
import type { AnswerOptions } from '../support/saml-provider.ts'
import type { Company } from './company.ts'

/** Answers for `ada@acme.com` that differ from an honest one, each to a question of its own browser. */
export function attempts(c: Company) {
  /** Asks, and has the provider answer. */
  async function attempt(options: Partial<AnswerOptions>) {
    const page = c.visitor()
    const { id, relayState } = await c.ask(page, 'ada@acme.com')
    const honest = { acs: c.acs, audience: c.audience, email: 'ada@acme.com', inResponseTo: id }
    return { page, relayState, answer: c.provider.answer({ ...honest, ...options }) }
  }

  /** Why the last answer was not believed, as the tenant's log says. */
  async function refusal(): Promise<string> {
    const [row] = await c.query<{ reason: string }>(
      `select json->>'reason' as reason from audits where action = 'sso.sign-in-refused' order by id desc limit 1`,
    )
    return row?.reason ?? ''
  }

  async function assertNotSignedIn(page: Browser) {
    assert.equal((await page.refresh()).statusCode, 401)
    assert.deepEqual(await c.query('select id from sessions'), [])
    assert.deepEqual(await c.query('select id from sso_requests where proven is not null'), [])
  }

  return { attempt, refusal, assertNotSignedIn: assertNotSignedIn }
}
