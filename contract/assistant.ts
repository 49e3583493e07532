import { type Static, type TSchema, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * The assistant: conversations of one person in one account. Published clients have its address at the developer's own machine;
 * this is the one that stands beside it there. Source: wire endpoints, rows of `api.velo`, ruling 71.
 */

const closed = { additionalProperties: false } as const

/** A text by its language; `en` is always there. Source: Localized. */
const localized = <Schema extends TSchema>(schema: Schema) => Type.Object({ en: schema })

/** Something to begin with. Source: IModelQuickActionsResponse. */
export interface QuickAction extends Static<typeof QuickAction> {}
export const QuickAction = Type.Object({
  icon: Type.String(),
  title: localized(Type.String()),
  prompt: Type.String(),
})

/** Source: IVeloAgentConfigResponse. */
export interface AssistantAgent extends Static<typeof AssistantAgent> {}
export const AssistantAgent = Type.Object({
  id: Type.String(),
  agentName: Type.String(),
  version: Type.Integer(),
  whatCanDo: localized(Type.Array(Type.String())),
  quickActions: Type.Array(QuickAction),
  createdAt: Time,
  updatedAt: Time,
  /** Characters of one message, messages of one conversation, and after how many days without a message one is removed. */
  limits: Type.Object({
    characters: Type.Integer(),
    messages: Type.Integer(),
    days: Type.Integer(),
  }),
})

/** No agent: the assistant is off. */
export interface AssistantConfig extends Static<typeof AssistantConfig> {}
export const AssistantConfig = Type.Object({ agents: Type.Array(AssistantAgent) })

const kept = { id: Uuid, createdAt: Time }

/** Source: IVeloUserMessage. */
export const UserMessage = Type.Object({
  ...kept,
  role: Type.Literal('user'),
  content: Type.String(),
  name: Type.Optional(Type.String()),
})

/** Source: IVeloAssistantMessage, whose role is `user` in the published type: nothing would tell the two apart (ruling 71). */
export const AssistantMessage = Type.Object({
  ...kept,
  role: Type.Literal('assistant'),
  /** Markdown. */
  content: Type.String(),
  name: Type.Optional(Type.String()),
  /** The person stopped it, or it could not be finished. */
  stopped: Type.Optional(Type.Literal(true)),
})

/** Where a dialog of the portal is, and what its fields begin with: the person submits it, or does not. */
export interface AssistantProposal extends Static<typeof AssistantProposal> {}
export const AssistantProposal = Type.Object({
  page: Type.String(),
  /** Left out: the page alone. */
  dialog: Type.Optional(Type.String()),
  /** What the dialog is about. */
  id: Type.Optional(Type.String()),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())])),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('done'),
    Type.Literal('dismissed'),
    Type.Literal('failed'),
  ]),
})

/**
 * A call of the assistant: a read, which has been made as the person, or a proposal, which waits for them.
 * Source: IVeloApiCallMessage.
 */
export interface AssistantCall extends Static<typeof AssistantCall> {}
export const AssistantCall = Type.Object({
  ...kept,
  role: Type.Literal('tool'),
  tool_call_id: Type.String(),
  /** Which tool it is of: `find_people`. */
  name: Type.String(),
  url: Type.String(),
  method: Type.String(),
  body: Type.Record(Type.String(), Type.String()),
  loadingMessage: Type.String(),
  /** Of the call's answer, or what the dialog reported. */
  status: Type.Optional(Type.Integer()),
  /** Of a read: what was read. */
  resourceId: Type.Optional(Type.String()),
  proposal: Type.Optional(AssistantProposal),
})

export type ConversationMessage = Static<typeof ConversationMessage>
export const ConversationMessage = Type.Union([UserMessage, AssistantMessage, AssistantCall])

/** Source: IVeloConversationsResponse. */
export interface Conversation extends Static<typeof Conversation> {}
export const Conversation = Type.Object({
  id: Uuid,
  title: Type.String(),
  messages: Type.Array(ConversationMessage),
  createdAt: Time,
  updatedAt: Time,
})

/** The newest first; their messages are read one conversation at a time, and are left out here. */
export interface Conversations extends Static<typeof Conversations> {}
export const Conversations = Type.Object({
  conversations: Type.Array(Conversation),
  total: Type.Integer(),
})

export interface ConversationsQuery extends Static<typeof ConversationsQuery> {}
export const ConversationsQuery = Type.Object({
  /** In the title. */
  filter: Type.Optional(Type.String({ maxLength: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  /** Default: 20. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
})

/** Characters of one message. */
export const MAX_MESSAGE = 4000

/**
 * Left out or true: the answer is a stream of events (`text/event-stream`), each a line `data: {"type": …}`: `conversation`,
 * `message` (a user's or a call), `delta` (more of the text), `done` (the whole message), `error`. False: the conversation with
 * the messages that came with this call.
 */
const stream = Type.Optional(Type.Boolean())

export interface NewMessage extends Static<typeof NewMessage> {}
export const NewMessage = Type.Object(
  { message: Type.String({ minLength: 1, maxLength: MAX_MESSAGE }), stream },
  closed,
)

/** What became of a proposal: `status` of the dialog's call, 0 where the person did not want it. */
export interface CallResponse extends Static<typeof CallResponse> {}
export const CallResponse = Type.Object(
  {
    data: Type.String({ maxLength: 4000 }),
    status: Type.Integer({ minimum: 0, maximum: 599 }),
    stream,
  },
  closed,
)

/** What was read, as text of the type. Source: IVeloConversationResource. */
export interface ConversationResource extends Static<typeof ConversationResource> {}
export const ConversationResource = Type.Object({
  id: Type.String(),
  type: Type.String(),
  content: Type.String(),
})

export interface ConversationId extends Static<typeof ConversationId> {}
export const ConversationId = Type.Object({ conversationId: Uuid })
export interface CallId extends Static<typeof CallId> {}
export const CallId = Type.Object({ conversationId: Uuid, callId: Uuid })
export interface ResourceId extends Static<typeof ResourceId> {}
export const ResourceId = Type.Object({ conversationId: Uuid, resourceId: Uuid })

export interface AssistantApi {
  'GET /nlp-execution-assistant/resources/velo/v1/config': { reply: AssistantConfig }
  'GET /nlp-execution-assistant/resources/velo/v1/conversations': {
    query: ConversationsQuery
    reply: Conversations
  }
  'POST /nlp-execution-assistant/resources/velo/v1/conversations': { body: NewMessage; reply: Conversation }
  'GET /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId': {
    params: ConversationId
    reply: Conversation
  }
  'DELETE /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId': { params: ConversationId }
  'POST /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId/messages': {
    params: ConversationId
    body: NewMessage
    reply: Conversation
  }
  'POST /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId/response/:callId': {
    params: CallId
    body: CallResponse
    reply: Conversation
  }
  'GET /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId/resource/:resourceId': {
    params: ResourceId
    reply: ConversationResource
  }
}

const audience = 'user'

export const assistant: Schemas<AssistantApi> = {
  'GET /nlp-execution-assistant/resources/velo/v1/config': {
    summary: 'What the assistant can do. No agent: it is off.',
    audience,
    reply: AssistantConfig,
  },
  'GET /nlp-execution-assistant/resources/velo/v1/conversations': {
    summary:
      'Own conversations with the assistant in this account, the newest first, without their messages.',
    audience,
    query: ConversationsQuery,
    reply: Conversations,
  },
  'POST /nlp-execution-assistant/resources/velo/v1/conversations': {
    summary: 'Begin a conversation with the assistant. A stream of events, or JSON where `stream` is false.',
    audience,
    body: NewMessage,
    reply: Conversation,
  },
  'GET /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId': {
    summary: 'One conversation with its messages.',
    audience,
    params: ConversationId,
    reply: Conversation,
  },
  'DELETE /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId': {
    summary: 'Delete a conversation.',
    audience,
    params: ConversationId,
  },
  'POST /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId/messages': {
    summary:
      'Ask the assistant. A stream of events, or JSON with the messages of this call where `stream` is false.',
    audience,
    params: ConversationId,
    body: NewMessage,
    reply: Conversation,
  },
  'POST /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId/response/:callId': {
    summary:
      'Report what became of a proposal, and go on. A stream of events, or JSON where `stream` is false.',
    audience,
    params: CallId,
    body: CallResponse,
    reply: Conversation,
  },
  'GET /nlp-execution-assistant/resources/velo/v1/conversation/:conversationId/resource/:resourceId': {
    summary: 'What the assistant read with one call, as the person who asked.',
    audience,
    params: ResourceId,
    reply: ConversationResource,
  },
}
