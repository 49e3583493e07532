import assert from 'node:assert/strict'
import type { Conversation } from '../../contract/assistant.ts'
import type { AssistantSettings } from '../../server/insight/assistant/settings.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

export const VELO = '/nlp-execution-assistant/resources/velo/v1'

/** A vendor that has the assistant on, with two accounts and people in them. */
export interface Place {
  server: TestServer
  vendor: TestVendor
  admin: Ask
  /** Holds no role. */
  member: Ask
  otherAdmin: Ask
  /** Says something, and gives what came of it. */
  say(message: string, ask?: Ask, conversationId?: string): Promise<Conversation>
  sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export async function place(settings: Partial<AssistantSettings> = {}): Promise<Place> {
  const server = await testServer()
  const vendor = await server.addVendor('acme', {
    assistant: { enabled: true, messagesPerMinute: 60, accountMessagesPerMinute: 1000, ...settings },
  } as never)
  for (const id of ['home', 'other']) await server.addTenant(vendor, id)
  const person = (tenant: string, name: string, roles?: string[]) =>
    server.addPerson(vendor, tenant, `${name}@${tenant}.test`, { name, ...(roles && { roles }) })
  const admin = await signedIn(server, vendor, await person('home', 'ada'))
  return {
    server,
    vendor,
    admin,
    member: await signedIn(server, vendor, await person('home', 'mel', [])),
    otherAdmin: await signedIn(server, vendor, await person('other', 'olga')),
    async say(message, ask = admin, conversationId) {
      const path = conversationId ? `conversation/${conversationId}/messages` : 'conversations'
      return answered<Conversation>(await ask(`POST ${VELO}/${path}`, { message, stream: false }))
    },
    sql: async (text, ...values) => (await server.services.database.pool.query(text, values)).rows,
    close: () => server.close(),
  }
}

/** The text that the assistant said last. */
export function saidIn({ messages }: Conversation): string {
  const last = messages.findLast(({ role }) => role === 'assistant')
  assert.ok(last?.role === 'assistant', JSON.stringify(messages))
  return last.content
}

/** Tools that were called, with the status of each. */
export const callsIn = ({ messages }: Conversation): [string, number | undefined][] =>
  messages.flatMap(message => (message.role === 'tool' ? [[message.name, message.status]] : []))

/** The events of a stream. */
export const eventsIn = (body: string): { type: string; [field: string]: unknown }[] =>
  body
    .split('\n')
    .filter(line => line.startsWith('data: '))
    .map(line => JSON.parse(line.slice('data: '.length)))
