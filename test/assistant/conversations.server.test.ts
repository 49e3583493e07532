import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type {
  AssistantConfig,
  Conversation,
  ConversationResource,
  Conversations,
} from '../../contract/assistant.ts'
import type { Context, ContextTransaction } from '../../server/core/context/context.ts'
import { exportedConversations, forgetInConversations } from '../../server/insight/assistant/personal-data.ts'
import { anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { callsIn, eventsIn, type Place, place, saidIn, VELO } from './place.ts'

const NONE = '00000000-0000-4000-8000-000000000000'

suite('conversations with the assistant', () => {
  let p: Place
  before(async () => {
    p = await place()
  })
  after(() => p.close())

  const read = async (id: string, ask = p.admin) =>
    answered<Conversation>(await ask(`GET ${VELO}/conversation/${id}`))

  test('begin, go on, are listed, read and deleted by the person who had them [ASSIST-01, ASSIST-02, ASSIST-03, ASSIST-04, ASSIST-05, ASSIST-09]', async () => {
    const begun = await p.say('Who am I?')
    assert.match(saidIn(begun), /You are \*\*ada\*\*/)
    assert.deepEqual(callsIn(begun)[0], ['read_profile', 200])
    const next = await p.say('list all users', p.admin, begun.id)
    assert.match(saidIn(next), /mel/)
    const whole = await read(begun.id)
    assert.equal(whole.title, 'Who am I?')
    assert.equal(whole.messages.length, begun.messages.length + next.messages.length)
    const listed = async (query = '') =>
      answered<Conversations>(await p.admin(`GET ${VELO}/conversations${query}` as 'GET /'))
    assert.deepEqual(
      (await listed('?filter=WHO%20AM')).conversations.map(({ id, messages }) => [id, messages]),
      [[begun.id, []]],
    )
    assert.equal((await listed('?filter=zymurgy')).total, 0)
    answered(await p.admin(`DELETE ${VELO}/conversation/${begun.id}`), 204)
    refused(await p.admin(`GET ${VELO}/conversation/${begun.id}`), 404, 'ER-32002')
    assert.deepEqual(await p.sql('select 1 from assistant_messages where conversation_id = $1', begun.id), [])
  })

  test('answer as a stream of events unless JSON is asked for [ASSIST-08]', async () => {
    const reply = await p.admin(`POST ${VELO}/conversations`, { message: 'Who am I?' })
    assert.match(String(reply.headers['content-type']), /^text\/event-stream/)
    const events = eventsIn(reply.body)
    assert.deepEqual(
      [...new Set(events.map(({ type }) => type))],
      ['conversation', 'message', 'delta', 'done'],
    )
    const text = events.flatMap(({ type, content }) => (type === 'delta' ? [content] : [])).join('')
    assert.match(text, /You are \*\*ada\*\*/)
    assert.equal((await read(String(events[0]!.id))).messages.length, 4)
  })

  test('say what can be asked, only to who may [ASSIST-03]', async () => {
    const config = async (ask = p.admin) =>
      answered<AssistantConfig>(await ask(`GET ${VELO}/config`)).agents[0]!
    const prompts = async (ask = p.admin) => (await config(ask)).quickActions.map(({ prompt }) => prompt)
    assert.ok((await prompts()).includes('Show recent activity'))
    assert.ok(!(await prompts(p.member)).includes('Show recent activity'))
    refused(await anonymous(p.server, p.vendor)(`GET ${VELO}/config`), 401, 'ER-00401')
  })

  test('keep what was read, for the person alone, and record each call in the audit log [ASSIST-07]', async () => {
    const { id, messages } = await p.say('Show recent activity')
    const call = messages.find(message => message.role === 'tool')
    assert.ok(call?.role === 'tool' && call.resourceId)
    const path = `GET ${VELO}/conversation/${id}/resource/${call.resourceId}` as const
    const resource = answered<ConversationResource>(await p.admin(path))
    assert.equal(resource.type, 'application/json')
    assert.ok(Array.isArray(JSON.parse(resource.content)))
    refused(await p.member(path), 404, 'ER-32002')
    refused(await p.admin(`GET ${VELO}/conversation/${id}/resource/${NONE}`), 404, 'ER-32007')
    const [audit] = await p.sql(
      `select email, json from audits where action = 'assistant.tool-called' and json ->> 'conversationId' = $1`,
      id,
    )
    assert.equal(audit?.email, 'ada@home.test')
    assert.deepEqual(audit?.json, {
      conversationId: id,
      tool: 'recent_activity',
      method: 'GET',
      url: '/audits?count=10',
      status: 200,
    })
  })

  test('read as the person: what they may not see is refused to the assistant as well', async () => {
    const { id } = await p.say('Who am I?', p.member)
    const next = await p.say('list all users', p.member, id)
    assert.ok(!JSON.stringify(next).includes('ada@home.test'))
    assert.ok(callsIn(next).every(([name]) => name !== 'find_people'))
  })

  test('are no one else’s: another person and another account find nothing', async () => {
    const { id } = await p.say('Who am I?')
    for (const ask of [p.member, p.otherAdmin]) {
      refused(await ask(`GET ${VELO}/conversation/${id}`), 404, 'ER-32002')
      refused(await ask(`DELETE ${VELO}/conversation/${id}`), 404, 'ER-32002')
      refused(
        await ask(`POST ${VELO}/conversation/${id}/messages`, { message: 'x', stream: false }),
        404,
        'ER-32002',
      )
      refused(
        await ask(`POST ${VELO}/conversation/${id}/response/${NONE}`, {
          data: '',
          status: 200,
          stream: false,
        }),
        404,
        'ER-32002',
      )
    }
  })

  test('propose a change, which is not made, and hear what became of it once [ASSIST-06]', async () => {
    const { id, messages } = await p.say('Create a group called Night shift')
    const call = messages.find(message => message.role === 'tool')
    assert.ok(call?.role === 'tool')
    assert.deepEqual(call.proposal, {
      page: 'groups',
      dialog: 'create',
      values: { name: 'Night shift' },
      state: 'waiting',
    })
    assert.deepEqual([call.method, call.url], ['POST', '/identity/resources/groups/v1'])
    assert.deepEqual(await p.sql('select 1 from groups'), [])
    const report = { data: 'done', status: 200, stream: false }
    const path = `POST ${VELO}/conversation/${id}/response/${call.tool_call_id}` as const
    refused(await p.admin(`POST ${VELO}/conversation/${id}/response/${NONE}`, report), 404, 'ER-32007')
    const heard = answered<Conversation>(await p.admin(path, report))
    assert.equal(saidIn(heard), 'Done.')
    refused(await p.admin(path, report), 409, 'ER-32008')
    const again = (await read(id)).messages.find(message => message.role === 'tool')
    assert.ok(again?.role === 'tool')
    assert.equal(again.proposal?.state, 'done')
    const actions = await p.sql(
      `select action from audits where json ->> 'conversationId' = $1 and action like 'assistant.%' order by id`,
      id,
    )
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['assistant.change-proposed', 'assistant.proposal-answered'],
    )
  })

  test('refuse what is empty, too long or not closed, and keep nothing of it', async () => {
    const before = await p.sql('select count(*) as n from assistant_conversations')
    const begin = (body: object) => p.admin(`POST ${VELO}/conversations`, body)
    refused(await begin({ message: ' \n ' }), 400, 'ER-32009')
    refused(await begin({ message: 'x'.repeat(4001) }), 400, 'ER-00400')
    refused(await begin({}), 400, 'ER-00400')
    assert.deepEqual(await p.sql('select count(*) as n from assistant_conversations'), before)
  })

  test('are in the download of the person, and go with the membership and with time', async () => {
    const person = await p.server.addPerson(p.vendor, 'home', 'gone@home.test')
    const ask = await signedIn(p.server, p.vendor, person)
    const { id } = await p.say('Who am I?', ask)
    const db = p.server.services.database.kysely
    const [exported] = await exportedConversations({ db, vendorId: 'acme', userId: person.id })
    assert.equal(exported?.title, 'Who am I?')
    assert.equal((exported!.messages as { content: string }[])[0]?.content, 'Who am I?')
    await p.sql(`update assistant_conversations set expires_at = now() where id = $1`, id)
    refused(await ask(`GET ${VELO}/conversation/${id}`), 404, 'ER-32002')
    await p.sql('delete from users where id = $1', person.id)
    assert.deepEqual(await p.sql('select 1 from assistant_conversations where id = $1', id), [])
  })

  test('of others say no more of who deletes the account, and go on', async () => {
    const person = await p.server.addPerson(p.vendor, 'home', 'left@home.test', { name: 'Lea' })
    const { id } = await p.say('Who has no second factor?')
    const { id: apart } = await p.say('How do I invite a colleague?')
    const kept = async (conversationId: string) =>
      await p.sql(
        'select m::text as row from assistant_messages m where conversation_id = $1 order by id',
        conversationId,
      )
    assert.match(JSON.stringify(await kept(id)), /left@home\.test/)
    const others = await kept(apart)
    await p.server.services.transact(tx =>
      forgetInConversations(tx as unknown as ContextTransaction, { vendor: p.vendor } as unknown as Context, {
        userId: person.id,
        email: 'Left@home.test',
        closedTenants: [],
      }),
    )
    const left = JSON.stringify(await kept(id))
    for (const trace of [person.id, 'left@home.test']) assert.ok(!left.includes(trace), left)
    assert.match(left, /Who has no second factor/)
    assert.deepEqual(await kept(apart), others)
    await p.say('What may I do here?', p.admin, id)
  })
})
