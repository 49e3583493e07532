import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AssistantConfig, Conversation } from '../../contract/assistant.ts'
import type { Impersonated, ImpersonationLink } from '../../contract/impersonation.ts'
import type { VendorSettings } from '../../server/core/vendors/settings.ts'
import { assistantPart } from '../../server/insight/assistant/vendor-file.ts'
import { browser } from '../sessions/browser.ts'
import { answered, refused } from '../support/signed-in.ts'
import { backEnd } from '../vendor-api/vendor.ts'
import { heldModel } from './held-model.ts'
import { type Place, place, VELO } from './place.ts'

suite('limits of the assistant', () => {
  let p: Place
  before(async () => {
    p = await place()
  })
  after(() => p.close())

  const begin = (ask = p.admin) => ask(`POST ${VELO}/conversations`, { message: 'Who am I?', stream: false })
  async function set(assistant: Partial<VendorSettings['assistant']>) {
    await p.sql(`update vendors set config = $1 where id = 'acme'`, JSON.stringify({ assistant }))
    p.server.services.vendors.forget()
  }

  test('off, nothing is answered, and the portal hears so', async () => {
    const { id } = answered<Conversation>(await begin())
    await set({ enabled: false })
    assert.deepEqual(answered<AssistantConfig>(await p.admin(`GET ${VELO}/config`)), { agents: [] })
    assert.equal(answered<Record<string, string>>(await p.admin('GET /flags')).assistant, 'off')
    refused(await begin(), 403, 'ER-32001')
    refused(await p.admin(`GET ${VELO}/conversations`), 403, 'ER-32001')
    refused(await p.admin(`GET ${VELO}/conversation/${id}`), 403, 'ER-32001')
    await set({ enabled: true })
    assert.equal(answered<Record<string, string>>(await p.admin('GET /flags')).assistant, 'on')
  })

  test('an impersonator reads no conversation of the user and has none in the name of the user', async () => {
    const { id } = answered<Conversation>(await begin())
    const [ada] = await p.sql(`select id from users where email = 'ada@home.test'`)
    const ask = await backEnd(p.server, p.vendor)
    const link = answered<ImpersonationLink>(
      await ask('POST /identity/resources/vendor-only/impersonation/v1/links', {
        userId: ada?.id,
        tenantId: 'home',
        actor: 'eve@acme.test',
        reason: 'Ticket 7',
      }),
    )
    const { searchParams } = new URL(link.url)
    const page = browser(p.server, p.vendor)
    const acting = await page.post('/identity/resources/impersonation/v1', {
      impersonatedUserId: searchParams.get('impersonatedUserId'),
      actorToken: searchParams.get('actorToken'),
    })
    page.token = answered<Impersonated>(acting).accessToken
    refused(await page.get(`${VELO}/conversations`), 403, 'ER-26006')
    refused(await page.get(`${VELO}/conversation/${id}`), 403, 'ER-26006')
    refused(await page.post(`${VELO}/conversations`, { message: 'Hello' }), 403, 'ER-26006')
  })

  test('a person, and all of an account, may send so many messages in a minute', async () => {
    await set({ enabled: true, messagesPerMinute: 2, accountMessagesPerMinute: 3 })
    await p.sql('delete from rate_limits')
    answered(await begin())
    answered(await begin())
    const limited = await begin()
    assert.ok(Number(refused(limited, 429, 'ER-00429').retryAfter) > 0)
    answered(await begin(p.member))
    refused(await begin(p.member), 429, 'ER-00429')
    answered(await begin(p.otherAdmin))
    await p.sql('delete from rate_limits')
  })

  test('a person, and all of an account, may have the model read and write so many tokens in a day', async () => {
    await set({ enabled: true, tokensPerDay: 1000, accountTokensPerDay: 1500 })
    const use = (email: string, tokens: number) =>
      p.sql(
        `insert into assistant_usage (vendor_id, tenant_id, user_id, day, tokens)
         select 'acme', 'home', id, (now() at time zone 'UTC')::date, $2 from users where email = $1`,
        email,
        tokens,
      )
    await use('ada@home.test', 1000)
    assert.deepEqual(refused(await begin(), 429, 'ER-32003'), { of: 'person', limit: 1000 })
    answered(await begin(p.member))
    await use('mel@home.test', 500)
    assert.deepEqual(refused(await begin(p.member), 429, 'ER-32003'), { of: 'account', limit: 1500 })
    answered(await begin(p.otherAdmin))
    await p.sql('delete from assistant_usage')
  })

  test('questions at the same moment take no more tokens together than there are, and settle what they took', async () => {
    const model = await heldModel()
    const { database, sealer } = p.server.services
    const entry = { baseUrl: model.baseUrl, model: 'held', maxTokens: 16_000 }
    const step = await assistantPart.sealed!.assistant!.step(
      database.kysely,
      'acme',
      { model: entry },
      sealer,
    )
    await step!.write(database.kysely)
    const used = async () => (await p.sql('select sum(tokens)::int as n from assistant_usage'))[0]?.n
    try {
      // Room for one answer of that length, and not for two.
      await set({ enabled: true, tokensPerDay: 30_000 })
      const conversations = async () => (await p.sql('select id from assistant_conversations')).length
      const before = await conversations()
      const requests = [begin(), begin()]
      assert.deepEqual(refused(await Promise.race(requests), 429, 'ER-32003'), {
        of: 'person',
        limit: 30_000,
      })
      assert.ok(Number(await used()) > 16_000)
      // What was refused has left nothing behind.
      assert.equal(await conversations(), before + 1)
      model.release()
      const replies = await Promise.all(requests)
      assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 429])
      assert.equal(await used(), 50)
      answered(await begin())
      assert.equal(await used(), 100)
    } finally {
      await p.sql('delete from assistant_models')
      await p.sql('delete from assistant_usage')
      model.close()
    }
  })

  test('a conversation has room for so many messages, and for one answer at a time', async () => {
    await set({ enabled: true, messagesPerConversation: 10 })
    const { id } = answered<Conversation>(await begin())
    const go = () =>
      p.admin(`POST ${VELO}/conversation/${id}/messages`, { message: 'Who am I?', stream: false })
    await p.sql(
      `update assistant_conversations set busy_until = now() + interval '1 minute' where id = $1`,
      id,
    )
    refused(await go(), 409, 'ER-32005')
    await p.sql(
      `update assistant_conversations set busy_until = now() - interval '1 second' where id = $1`,
      id,
    )
    answered(await go())
    answered(await go())
    assert.deepEqual(refused(await go(), 409, 'ER-32004'), { limit: 10 })
    const [row] = await p.sql('select busy_until from assistant_conversations where id = $1', id)
    assert.equal(row?.busy_until, null)
  })
})
