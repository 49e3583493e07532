import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssistantCall } from '../../contract/assistant.ts'
import {
  ask,
  askAgain,
  assistantOf,
  newConversation,
  reportProposal,
  stop,
} from '../../src/state/assistant/assistant.ts'
import { eventsOf } from '../../src/state/assistant/read-events.ts'
import { portalOf } from '../../src/state/portal/portal.ts'
import { prefill, prefillAt } from '../../src/state/portal/prefill.ts'
import { scriptedApp } from '../portal/scripted-app.ts'

const at = '2026-11-26T08:00:00.000Z'
const ID = '00000000-0000-4000-8000-000000000001'

/** An app whose stream the test feeds, and what was sent. */
function arranged() {
  const { app } = scriptedApp({})
  const sent: { path: string; body: unknown; signal: AbortSignal }[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  Object.assign(app, {
    send: async (request: (typeof sent)[number]) => {
      sent.push(request)
      return { stream: new ReadableStream<Uint8Array>({ start: stream => void streams.push(stream) }) }
    },
  })
  return {
    app,
    sent,
    feed: (...events: object[]) => {
      for (const event of events)
        streams.at(-1)!.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    },
    end: () => streams.at(-1)!.close(),
    state: () => assistantOf(app).get(),
  }
}

const turns = () => new Promise(resolve => setImmediate(resolve))

test('an answer comes piece by piece, and the server’s messages take the place of ours', async () => {
  const { app, sent, feed, end, state } = arranged()
  const answered = ask(app, ' Who am I? ')
  await turns()
  assert.deepEqual([state().busy, state().messages.length], ['answering', 1])
  feed(
    { type: 'conversation', id: ID, title: 'Who am I?' },
    { type: 'message', message: { id: 'u', createdAt: at, role: 'user', content: 'Who am I?' } },
    { type: 'delta', content: 'You ' },
    { type: 'delta', content: 'are' },
  )
  await turns()
  assert.equal(state().text, 'You are')
  feed({ type: 'done', message: { id: 'a', createdAt: at, role: 'assistant', content: 'You are' } })
  end()
  await answered
  assert.deepEqual(
    state().messages.map(({ id }) => id),
    ['u', 'a'],
  )
  assert.deepEqual([state().text, state().busy, state().id], ['', undefined, ID])
  void ask(app, 'And now?')
  assert.match(sent.at(-1)!.path, new RegExp(`/conversation/${ID}/messages$`))
})

test('a failure stands behind the question, which is sent again once', async () => {
  const { app, feed, end, state, sent } = arranged()
  const answered = ask(app, 'Hello')
  await turns()
  feed({ type: 'error', errors: ['No answer'], errorCode: 'ER-32006' })
  await answered
  assert.equal(state().failure?.errorCode, 'ER-32006')
  const again = askAgain(app)
  await turns()
  assert.equal(state().failure, undefined)
  assert.equal(state().messages.length, 1)
  assert.equal(sent.length, 2)
  end()
  await again
})

test('stopping ends the request and keeps what came, and a new conversation begins empty', async () => {
  const { app, feed, state, sent } = arranged()
  void ask(app, 'Hello')
  await turns()
  feed({ type: 'delta', content: 'Half' })
  await turns()
  stop(app)
  assert.ok(sent[0]!.signal.aborted)
  const last = state().messages.at(-1)
  assert.ok(last?.role === 'assistant' && last.stopped && last.content === 'Half')
  newConversation(app)
  assert.deepEqual([state().messages, state().id], [[], undefined])
})

test('what a dialog did is reported once the answer before it is there, to its own conversation', async () => {
  const { app, feed, end, state, sent } = arranged()
  const calls: unknown[] = []
  Object.assign(app, { call: async (...args: unknown[]) => void calls.push(args) })
  const proposal: AssistantCall = {
    id: 'p',
    createdAt: at,
    role: 'tool',
    tool_call_id: 'p',
    name: 'propose_group',
    url: '',
    method: 'POST',
    body: {},
    loadingMessage: '',
    proposal: { page: 'groups', dialog: 'create', values: {}, state: 'waiting' },
  }
  const answered = ask(app, 'Hello')
  await turns()
  feed({ type: 'conversation', id: ID, title: 'x' }, { type: 'message', message: proposal })
  await turns()
  const reported = reportProposal(app, ID, proposal, 200)
  await turns()
  assert.equal(sent.length, 1)
  end()
  await answered
  await turns()
  assert.deepEqual(sent.at(-1)!.body, { status: 200, data: 'done' })
  const kept = state().messages.find(({ id }) => id === 'p')
  assert.ok(kept?.role === 'tool' && kept.proposal?.state === 'done')
  end()
  await reported
  newConversation(app)
  await reportProposal(app, ID, proposal, 0)
  assert.equal(sent.length, 2)
  assert.equal(calls.length, 1)
})

test('a stream is read wherever it is cut, and what is no event is passed over', async () => {
  const bytes = new TextEncoder().encode(
    ': wait\n\ndata: nonsense\n\ndata: {"type":"delta","content":"größer"}\n\n',
  )
  for (let cut = 1; cut < bytes.length; cut++) {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut))
        controller.enqueue(bytes.slice(cut))
        controller.close()
      },
    })
    const events = []
    for await (const event of eventsOf(stream)) events.push(event)
    assert.deepEqual(events, [{ type: 'delta', content: 'größer' }], `cut at ${cut}`)
  }
})

test('a dialog begins with what was proposed, for what it is about, until it is closed', async () => {
  const { app } = arranged()
  const { $place } = portalOf(app)
  const go = (name?: string, id?: string) =>
    $place.set({
      page: 'users',
      query: new URLSearchParams(),
      dialog: name ? { name, ...(id && { id }) } : undefined,
    })
  go()
  prefill(app, { page: 'users', dialog: 'editRoles', id: '1', values: { roleIds: ['r'] }, done() {} })
  assert.ok(prefillAt(app, 'users', 'editRoles', '1'))
  assert.equal(prefillAt(app, 'users', 'editRoles', '2'), undefined)
  assert.equal(prefillAt(app, 'users', 'invite'), undefined)
  go('editRoles', '1')
  assert.ok(prefillAt(app, 'users', 'editRoles', '1'))
  go()
  assert.equal(prefillAt(app, 'users', 'editRoles', '1'), undefined)
  await turns()
})
