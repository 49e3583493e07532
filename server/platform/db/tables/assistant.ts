import type { ColumnType, Generated } from 'kysely'

export interface AssistantModelsTable {
  vendor_id: string
  base_url: string
  model: string
  api_key: Buffer | null
  max_tokens: number
  fingerprint: string
  updated_at: Generated<Date>
}

export interface AssistantConversationsTable {
  vendor_id: string
  id: string
  tenant_id: string
  user_id: string
  title: string
  busy_until: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  expires_at: Date
}

/** JSON goes in as text. */
type Json = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
/** Written as `2026-11-26`. */
type DayColumn = ColumnType<Date, string, string>

export interface AssistantMessagesTable {
  vendor_id: string
  id: string
  conversation_id: string
  role: 'user' | 'assistant' | 'tool'
  content: Generated<string>
  stopped: Generated<boolean>
  tool: string | null
  url: string | null
  method: string | null
  input: Json
  status: number | null
  proposal: Json
  state: 'waiting' | 'done' | 'dismissed' | 'failed' | null
  created_at: Generated<Date>
}

export interface AssistantUsageTable {
  vendor_id: string
  tenant_id: string
  user_id: string
  day: DayColumn
  /** int8 comes as text. */
  tokens: ColumnType<string, number | undefined, number>
}

interface AssistantTables {
  assistant_models: AssistantModelsTable
  assistant_conversations: AssistantConversationsTable
  assistant_messages: AssistantMessagesTable
  assistant_usage: AssistantUsageTable
}

declare module './tables.ts' {
  interface Tables extends AssistantTables {}
}
