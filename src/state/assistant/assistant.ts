import { type MapStore, map } from 'nanostores'
import type {
  AssistantAgent,
  AssistantCall,
  AssistantProposal,
  ConversationMessage,
} from '../../../contract/assistant.ts'
import type { ErrorCode } from '../../../contract/errors/catalog.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import { onAccountLeft } from '../app/another-account.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { resource } from '../app/resource.ts'
import { type AssistantEvent, errorOfEvent, eventsOf } from './read-events.ts'

export const ASSISTANT = '/nlp-execution-assistant/resources/velo/v1'

/** Whether there is an assistant, and what it can do. Another tenant may have it off. */
const agents = resource('assistantAgent', {
  /** Undefined: not known yet. Null: the vendor has it off. */
  empty: { agent: undefined as AssistantAgent | null | undefined },
  load: async (app, signal) => {
    const { agents: known } = await app.call(`GET ${ASSISTANT}/config`, {}, { signal })
    return { agent: known[0] ?? null }
  },
})

export const agentOf = (app: App) => agents(app).$state

/** Asks once; a failure, or that it is off, is asked about again. */
export async function loadAgent(app: App): Promise<void> {
  if (!agentOf(app).get().agent) await agents(app).load()
}

/** Switched off while the panel is open, it says so in place of what failed. Rejects as the call does. */
export async function unlessOff<Reply>(app: App, call: Promise<Reply>): Promise<Reply> {
  try {
    return await call
  } catch (error) {
    const off = 'ER-32001' satisfies ErrorCode
    if (toApiError(error).errorCode === off) void agents(app).load()
    throw error
  }
}

/**
 * The conversation that is shown. No `resource`: an answer is written into it piece by piece while it comes, what was sent stands
 * in it before the server has it, and opening one ends the answer of another.
 */
export interface AssistantState {
  /** Of the conversation that is shown; undefined: a new one. */
  id: string | undefined
  title: string
  messages: readonly ConversationMessage[]
  /** What has come of the answer that is under way. */
  text: string
  busy: 'answering' | 'opening' | undefined
  /** Why the last answer, or the conversation, did not come. */
  failure: ApiError | undefined
}

interface Assistant {
  $state: MapStore<AssistantState>
  /** Ends what is under way. */
  running: AbortController
  /** Ends what is of the account that is left. */
  left: AbortController
}

const noConversation: AssistantState = {
  id: undefined,
  title: '',
  messages: [],
  text: '',
  busy: undefined,
  failure: undefined,
}

const KEY = featureKey('assistant')
const holder = (app: App): Assistant =>
  app.feature(KEY, () => {
    onAccountLeft(app, () => leaveAccount(app))
    return {
      $state: map<AssistantState>(noConversation),
      running: new AbortController(),
      left: new AbortController(),
    }
  })

export const assistantOf = (app: App) => holder(app).$state

function patch(app: App, change: Partial<AssistantState>): void {
  const { $state } = holder(app)
  $state.set({ ...$state.get(), ...change })
}

/** Ends what is under way, and begins something of its own. */
function begin(app: App): AbortSignal {
  const held = holder(app)
  held.running.abort()
  held.running = new AbortController()
  return held.running.signal
}

/** Nothing of it may be seen by who signs in next. */
function leaveAccount(app: App): void {
  const held = holder(app)
  held.left.abort()
  held.left = new AbortController()
  newConversation(app)
}

export function newConversation(app: App): void {
  begin(app)
  patch(app, noConversation)
}

export async function openConversation(app: App, id: string): Promise<void> {
  const signal = begin(app)
  patch(app, { ...noConversation, id, busy: 'opening' })
  try {
    const { title, messages } = await unlessOff(
      app,
      app.call(
        `GET ${ASSISTANT}/conversation/:conversationId`,
        { params: { conversationId: id } },
        { signal },
      ),
    )
    if (!signal.aborted) patch(app, { title, messages, busy: undefined })
  } catch (error) {
    if (!signal.aborted) patch(app, { busy: undefined, failure: toApiError(error) })
  }
}

/** Sends a message. One that failed before stands last, and is sent in its place. */
export async function ask(app: App, text: string): Promise<void> {
  const { id, messages, busy } = assistantOf(app).get()
  const content = text.trim()
  if (!content || busy) return
  const last = messages.at(-1)
  const again = last?.role === 'user' && last.content === content
  const own: ConversationMessage = {
    id: crypto.randomUUID(),
    createdAt: new Date(app.clock.now()).toISOString(),
    role: 'user',
    content,
  }
  patch(app, { messages: again ? messages : [...messages, own] })
  const path = id
    ? `${ASSISTANT}/conversation/${encodeURIComponent(id)}/messages`
    : `${ASSISTANT}/conversations`
  await answer(app, path, { message: content })
}

/** Sends what the last answer failed to again. */
export async function askAgain(app: App): Promise<void> {
  const { messages } = assistantOf(app).get()
  const last = messages.findLast(({ role }) => role === 'user')
  if (last?.role !== 'user') return
  patch(app, { messages: messages.slice(0, messages.lastIndexOf(last) + 1) })
  await ask(app, last.content)
}

/** Ends the answer that is under way; what has come of it stays. */
export function stop(app: App): void {
  const { text, messages, busy } = assistantOf(app).get()
  if (busy !== 'answering') return
  begin(app)
  const createdAt = new Date(app.clock.now()).toISOString()
  patch(app, {
    busy: undefined,
    text: '',
    messages: text
      ? [...messages, { id: crypto.randomUUID(), createdAt, role: 'assistant', content: text, stopped: true }]
      : messages,
  })
}

/**
 * Says what became of a proposal of a conversation, which may no longer be the one that is shown. `status` of the dialog's call;
 * 0: it was not wanted. Waits for an answer that is under way.
 */
export async function reportProposal(
  app: App,
  conversationId: string,
  call: AssistantCall,
  status: number,
): Promise<void> {
  const state: AssistantProposal['state'] = status === 0 ? 'dismissed' : 'done'
  const { signal } = holder(app).left
  await free(app)
  if (signal.aborted) return
  const params = { conversationId, callId: call.tool_call_id }
  const body = { status, data: state }
  if (assistantOf(app).get().id !== conversationId) {
    const route = `POST ${ASSISTANT}/conversation/:conversationId/response/:callId` as const
    await app.call(route, { params, body: { ...body, stream: false } }).catch(error => {
      app.log.warn('what became of a proposal could not be reported', error)
    })
    return
  }
  if (call.proposal) put(app, { ...call, status, proposal: { ...call.proposal, state } })
  const path = `${ASSISTANT}/conversation/${encodeURIComponent(conversationId)}/response/${encodeURIComponent(params.callId)}`
  await answer(app, path, body)
}

/** Resolves once no answer is under way. */
function free(app: App): Promise<void> {
  return new Promise(resolve => {
    const stop = assistantOf(app).subscribe(({ busy }) => {
      if (busy) return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}

/** Reads an answer as it comes. Never rejects: a failure stands behind what was asked. */
async function answer(app: App, path: string, body: object): Promise<void> {
  const signal = begin(app)
  patch(app, { busy: 'answering', failure: undefined, text: '' })
  try {
    const { stream } = await unlessOff(
      app,
      app.send({ method: 'POST', path, body, binary: 'stream', signal, source: 'admin-portal' }),
    )
    if (stream) for await (const event of eventsOf(stream)) if (!signal.aborted) hear(app, event)
    if (!signal.aborted) patch(app, { busy: undefined })
  } catch (error) {
    if (!signal.aborted) patch(app, { busy: undefined, failure: toApiError(error) })
  }
}

function hear(app: App, event: AssistantEvent): void {
  const { text } = assistantOf(app).get()
  if (event.type === 'conversation') patch(app, { id: event.id, title: event.title })
  else if (event.type === 'delta') patch(app, { text: text + event.content })
  else if (event.type === 'message') put(app, event.message)
  else if (event.type === 'done') {
    patch(app, { text: '' })
    put(app, event.message)
  } else throw errorOfEvent(event)
}

/** Puts a message in its place, or behind the others; the server's own takes the place of the one that was just sent. */
function put(app: App, message: ConversationMessage): void {
  const { messages } = assistantOf(app).get()
  const known = messages.findIndex(({ id }) => id === message.id)
  const last = messages.at(-1)
  const isSent = message.role === 'user' && last?.role === 'user' && last.content === message.content
  const at = known >= 0 ? known : isSent ? messages.length - 1 : messages.length
  patch(app, { messages: messages.toSpliced(at, 1, message) })
}
