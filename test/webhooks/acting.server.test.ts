import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Impersonated, ImpersonationLink } from '../../contract/impersonation.ts'
import { browser } from '../sessions/browser.ts'
import { answered, refused } from '../support/signed-in.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

suite('an impersonation of an administrator', () => {
  let s: Seaport
  before(async () => {
    s = await seaport()
  })
  after(() => s.close())

  async function acting() {
    const person = await s.server.addPerson(s.vendor, 'home', 'acted@home.test')
    const link = answered<ImpersonationLink>(
      await s.vendorAsk('POST /identity/resources/vendor-only/impersonation/v1/links', {
        userId: person.id,
        tenantId: 'home',
        actor: 'eve@acme.test',
        reason: 'Ticket 7',
      }),
    )
    const { searchParams } = new URL(link.url)
    const page = browser(s.server, s.vendor)
    const reply = await page.post('/identity/resources/impersonation/v1', {
      impersonatedUserId: searchParams.get('impersonatedUserId'),
      actorToken: searchParams.get('actorToken'),
    })
    page.token = answered<Impersonated>(reply).accessToken
    return page
  }

  test('reads webhooks and switches them, but makes none, leads none elsewhere and sees no secret', async () => {
    const { _id } = await s.newWebhook()
    const page = await acting()
    assert.equal(answered<unknown[]>(await page.get(HOOKS)).length, 1)
    answered(await page.send('PATCH', `${HOOKS}/${_id}`, { isActive: false }))
    refused(await page.post(`${HOOKS}/custom`, s.given()), 403, 'ER-26006')
    refused(await page.post(`${HOOKS}/${_id}/secret/rotate`, {}), 403, 'ER-26006')
    for (const change of [{ url: 'https://evil.test/' }, { secret: 'a secret of eve' }, { eventKeys: ['*'] }])
      refused(await page.send('PATCH', `${HOOKS}/${_id}`, { isActive: true, ...change }), 403, 'ER-26006')
    assert.deepEqual(await s.sql('select url from webhooks'), [{ url: 'https://receiver.test/hooks' }])
  })
})
