import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { CreatedSetupLink, SetupLink } from '../../contract/setup-links.ts'
import { CONFIGURATIONS, type Seaport, seaport } from '../scim/seaport.ts'
import { PASSWORD } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { itBrowser, SETUP, tokenIn } from './it-browser.ts'

suite('a set-up link and the sign-in of its creator', () => {
  let h: Seaport
  let people = 0
  before(async () => {
    h = await seaport()
  })
  after(() => h.server.close())

  const visitor = () => itBrowser(h.server, h.vendor)

  /** A link of a person of its own, opened. */
  async function linked(body: object = {}) {
    const { id } = await h.connect()
    const at = `${CONFIGURATIONS}/${id}/setup-links` as const
    const creator = await h.server.addPerson(h.vendor, 'home', `creator${++people}@acme.test`)
    const ask: Ask = await signedIn(h.server, h.vendor, creator)
    const link = answered<CreatedSetupLink>(await ask(`POST ${at}`, body))
    const it = visitor()
    const linkId = await it.open(link.url)
    return { at, creator, ask, link, it, shown: () => it.ask(`GET ${SETUP}/${linkId}`) }
  }

  test('is created by who signed in a moment ago, with the second factor of who has one', async () => {
    const { at, creator, ask } = await linked()
    await h.sql('update users set mfa_enrolled = true where id = $1', [creator.id])
    refused(await ask(`POST ${at}`, {}), 403, 'ER-15010')
    await h.sql('update users set mfa_enrolled = false where id = $1', [creator.id])
    answered(await ask(`POST ${at}`, {}))
    await h.sql(`update sessions set authenticated_at = now() - interval '31 minutes' where user_id = $1`, [
      creator.id,
    ])
    refused(await ask(`POST ${at}`, {}), 403, 'ER-15010')
  })

  test('ends when the sessions of its creator are ended or their password is changed, and the list says so', async () => {
    type Linked = Awaited<ReturnType<typeof linked>>
    const reactions: Record<string, (of: Linked) => Promise<{ statusCode: number }>> = {
      'out everywhere': ({ ask }) => ask('DELETE /identity/resources/users/sessions/v1/me/all'),
      'by an administrator': ({ creator }) =>
        h.admin('POST /identity/resources/users/sessions/v1/revoke', { userId: creator.id }),
      'password changed': ({ ask }) =>
        ask('POST /identity/resources/users/v1/passwords/change', {
          password: PASSWORD,
          newPassword: 'quite another long Passw0rd',
        }),
    }
    for (const [name, react] of Object.entries(reactions)) {
      const of = await linked()
      answered((await of.shown()) as never)
      assert.ok((await react(of)).statusCode < 300, name)
      refused(await of.shown(), 401, 'ER-44001')
      refused(await visitor().openReply(tokenIn(of.link.url)), 401, 'ER-44001')
      const [row] = answered<SetupLink[]>(await h.admin(`GET ${of.at}`))
      assert.deepEqual([row!.id, row!.usable], [of.link.id, false], name)
    }
  })

  test('ends with a password that is written in any other way', async () => {
    const of = await linked()
    await h.sql('update passwords set changed_at = now() where user_id = $1', [of.creator.id])
    refused(await of.shown(), 401, 'ER-44001')
  })

  test('opens where the account lets none in only if its creator chose so', async () => {
    const [here, anywhere] = [await linked(), await linked({ anywhere: true })]
    await h.sql(`update tenants set ip_list = 'ALLOW' where id = 'home'`)
    const shown = [await here.shown(), await anywhere.shown()]
    const opened = await visitor().openReply(tokenIn(here.link.url))
    await h.sql(`update tenants set ip_list = null where id = 'home'`)
    assert.deepEqual([shown[0]!.statusCode, shown[1]!.statusCode, opened.statusCode], [403, 200, 403])
  })
})
