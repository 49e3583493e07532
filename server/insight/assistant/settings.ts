import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const

/** What the vendor tells the assistant of its own product. */
export interface Article extends Static<typeof Article> {}
export const Article = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100 }),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
    /** Where more of it is. */
    url: Type.Optional(Type.String({ pattern: '^https://[^\\s@()<>"]+$', maxLength: 500 })),
  },
  closed,
)

export interface AssistantSettings extends Static<typeof AssistantSettings> {}
export const AssistantSettings = Type.Object(
  {
    enabled: Type.Boolean(),
    /** What people see it called. */
    name: Type.String({ minLength: 1, maxLength: 40 }),
    /** Messages that a person, and that all of an account, may send in a minute. */
    messagesPerMinute: Type.Integer({ minimum: 1, maximum: 60 }),
    accountMessagesPerMinute: Type.Integer({ minimum: 1, maximum: 1000 }),
    /** Tokens that the model reads and writes for a person, and for all of an account, in a day. */
    tokensPerDay: Type.Integer({ minimum: 1000, maximum: 100_000_000 }),
    accountTokensPerDay: Type.Integer({ minimum: 1000, maximum: 1_000_000_000 }),
    /** Messages and calls of one conversation. */
    messagesPerConversation: Type.Integer({ minimum: 10, maximum: 500 }),
    /** Days after its last message that a conversation is kept. */
    retentionDays: Type.Integer({ minimum: 1, maximum: 365 }),
    articles: Type.Array(Article, { maxItems: 200 }),
  },
  closed,
)

/** An address that speaks OpenAI's chat completions. */
export interface ModelEntry extends Static<typeof ModelEntry> {}
export const ModelEntry = Type.Object(
  {
    /** `/chat/completions` is put behind it. */
    baseUrl: Type.String({ pattern: '^https?://[^\\s@?#]+$', maxLength: 500 }),
    model: Type.String({ minLength: 1, maxLength: 200 }),
    apiKey: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
    /** Of one answer; default 1024. */
    maxTokens: Type.Optional(Type.Integer({ minimum: 64, maximum: 16_384 })),
  },
  closed,
)

/** As the file has it. Without `model` the one of before stays; null removes it. */
export interface AssistantEntry extends Static<typeof AssistantEntry> {}
export const AssistantEntry = Type.Object(
  {
    ...Type.Partial(AssistantSettings).properties,
    model: Type.Optional(Type.Union([ModelEntry, Type.Null()])),
  },
  closed,
)

export const defaultAssistant: AssistantSettings = {
  enabled: false,
  name: 'Assistant',
  messagesPerMinute: 12,
  accountMessagesPerMinute: 120,
  tokensPerDay: 200_000,
  accountTokensPerDay: 2_000_000,
  messagesPerConversation: 200,
  retentionDays: 30,
  articles: [],
}

export const assistantSettings: FeatureSettings = {
  assistant: { schema: AssistantSettings, default: defaultAssistant, inFile: AssistantEntry },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    assistant: AssistantSettings
  }
  interface VendorFileKeys {
    /** The key of the model is sealed into the database: better read from the environment than written here. */
    assistant: AssistantEntry
  }
}
