import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WritableAtom } from 'nanostores'
import { resource } from '../../src/state/app/resource.ts'
import { anonymous, loading, type SessionState } from '../../src/state/app/session.ts'
import { agentOf, ask, assistantOf, loadAgent } from '../../src/state/assistant/assistant.ts'
import { auditsExportOf, exportAuditsCsv } from '../../src/state/audits/audits-export.ts'
import { defaultAuditsView } from '../../src/state/audits/audits-query.ts'
import { prefill, prefillAt } from '../../src/state/portal/prefill.ts'
import { searchSlackChannels, slackChannelsOf } from '../../src/state/slack/slack-channels.ts'
import { actingIn } from '../../src/state/sub-tenants/account-token.ts'
import { offContract, scriptedApp } from '../portal/scripted-app.ts'
import { appOn, fakeBrowser, signedIn } from './fake-browser.ts'

const authenticated = (id: string, tenantId = 'home') =>
  ({ ...anonymous, status: 'authenticated', user: { sub: id, id, tenantId } }) as unknown as SessionState

/** An app of the first user, and what puts another session in place of theirs. */
function arranged(answers: Parameters<typeof scriptedApp>[0] = {}) {
  const scripted = scriptedApp(answers)
  const $session = scripted.app.session.$state as WritableAtom<SessionState>
  $session.set(authenticated('ada'))
  return { ...scripted, become: (state: SessionState) => $session.set(state) }
}
const turns = () => new Promise(resolve => setImmediate(resolve))

const secret = resource('another account', {
  empty: { text: '' },
  load: async (app, _signal, name: string) => ({ text: `${name} of ${app.session.$state.get().user?.id}` }),
})

test('what was read for a user is forgotten when they sign out', async () => {
  const { app } = appOn(fakeBrowser(signedIn()).tab())
  await app.session.refresh()
  const one = secret(app)
  await one.load('mail')
  await app.session.refresh()
  assert.equal(one.$state.get().text, 'mail of user-1')
  await app.session.logout()
  assert.equal(one.$state.get().text, '')
  await app.session.refresh()
  await one.reload()
  assert.equal(one.$state.get().text, '')
})

test('what is shown is read anew when another user or tenant follows, also behind a profile that is waited for', async () => {
  const { app, become } = arranged()
  const one = secret(app)
  await one.load('mail')
  become(authenticated('bea'))
  assert.equal(one.$state.get().text, '')
  await turns()
  assert.equal(one.$state.get().text, 'mail of bea')
  become(loading)
  assert.equal(one.$state.get().text, '')
  become(authenticated('cy', 'other'))
  await turns()
  assert.equal(one.$state.get().text, 'mail of cy')
})

test('what a load still reads for a user who left is not shown to the next', async () => {
  const { app, become } = arranged()
  const one = secret(app)
  const read = one.load('mail')
  become(anonymous)
  await read
  become(authenticated('bea'))
  await turns()
  assert.deepEqual(one.$state.get(), { text: '', loading: false, error: null })
})

for (const [what, next] of [
  ['sign-out', anonymous],
  ['switch of tenants', authenticated('ada', 'other')],
  ['sign-in of another user', authenticated('bea')],
] as const)
  test(`the assistant forgets a conversation and ends its answer with a ${what}`, async () => {
    const agents = [{ agentName: 'Pilot', limits: { characters: 100 } }]
    const { app, become } = arranged({
      'GET /nlp-execution-assistant/resources/velo/v1/config': () => offContract({ agents }),
    })
    let signal: AbortSignal | undefined
    let late: ReadableStreamDefaultController<Uint8Array> | undefined
    const send = async (request: { signal: AbortSignal }) => {
      signal = request.signal
      return { stream: new ReadableStream<Uint8Array>({ start: stream => void (late = stream) }) }
    }
    Object.assign(app, { send })
    await loadAgent(app)
    const answered = ask(app, 'What do I earn?')
    await turns()
    assert.equal(assistantOf(app).get().messages.length, 1)
    become(next)
    assert.equal(signal?.aborted, true)
    late!.enqueue(new TextEncoder().encode('data: {"type":"delta","content":"A lot"}\n\n'))
    late!.close()
    await answered
    await turns()
    const { messages, text, busy, id } = assistantOf(app).get()
    assert.deepEqual({ messages, text, busy, id }, { messages: [], text: '', busy: undefined, id: undefined })
    assert.equal(agentOf(app).get().agent?.agentName, next.user ? 'Pilot' : undefined)
  })

test('tokens of other accounts, channels of Slack and proposals end with the session', async () => {
  const { app, become, routes } = arranged({
    'POST /identity/resources/users/v3/me/token': () => offContract({ accessToken: 'jwt', expiresIn: 600 }),
    'GET /integrations/resources/configurations/v1/slack/channels': () =>
      offContract([{ id: 'C1', name: 'layoffs' }]),
  })
  Object.assign(app, { $tenants: { get: () => ({ activeTenant: { tenantId: 'home' } }) } })
  const begun = { page: 'users', dialog: 'invite', values: { email: 'ada@example.com' }, done() {} }
  prefill(app, begun)
  await actingIn(app, 'below')
  await searchSlackChannels(app)
  assert.equal(prefillAt(app, begun.page, begun.dialog), begun)
  become(anonymous)
  assert.equal(prefillAt(app, begun.page, begun.dialog), undefined)
  assert.deepEqual(slackChannelsOf(app).$channels.get(), {
    loading: false,
    error: null,
    items: [],
    names: {},
  })
  become(authenticated('ada'))
  await actingIn(app, 'below')
  assert.equal(routes().filter(route => route.endsWith('/me/token')).length, 2)
})

test('a file that is being exported for a user who signs out is not saved', async () => {
  const { app, become } = arranged()
  let file: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({ start: begun => void (file = begun) })
  Object.assign(app, { send: async () => ({ stream }), log: { error() {} } })
  let saved = false
  const done = exportAuditsCsv(app, defaultAuditsView, () => {
    saved = true
  })
  await turns()
  become(anonymous)
  if (!auditsExportOf(app).running.signal.aborted) file!.close()
  assert.deepEqual([await done, saved], [false, false])
  assert.equal(auditsExportOf(app).$export.get().isDownloadingCsv, false)
})
