import type { Context } from '../../core/context/context.ts'
import { readAsPerson } from './call-as-person.ts'
import { findHelp } from './find-help.ts'
import { addMessage, type MessageRow, type NewMessageRow } from './messages.ts'
import type { ProposalTool, Tool } from './tool.ts'
import { checkedCall, type ToolCall } from './tools.ts'

/** Characters of one read that are kept and handed to a model. */
const MAX_READ = 8000

/** What a call came to, and what is recorded of it. */
type Ran = Pick<NewMessageRow, 'status' | 'content' | 'url' | 'method'>

/**
 * Makes one call: reads as the person, or keeps a proposal for them. Each is kept in the conversation and recorded in the audit
 * log, in one transaction, whatever it came to.
 */
export async function runCall(
  context: Context,
  conversationId: string,
  call: ToolCall,
  offered: readonly Tool[],
): Promise<MessageRow> {
  const checked = checkedCall(call, offered)
  if ('problem' in checked) {
    const ran = { status: 400, content: JSON.stringify({ problem: checked.problem }), url: '', method: '' }
    // A name that no tool has is whatever a model wrote: it is kept nowhere.
    const known = offered.find(({ name }) => name === call.name)?.name ?? 'unknown'
    return await keepRead(context, conversationId, known, {}, ran)
  }
  const { tool, input } = checked
  if (tool.kind === 'proposal') return await keepProposal(context, conversationId, tool, input)
  const ran = tool.kind === 'help' ? helpOf(input, context) : await readOf(tool, input, context)
  return await keepRead(context, conversationId, tool.name, input, ran)
}

function helpOf(input: Record<string, unknown>, context: Context): Ran {
  const found = findHelp(String(input.text), context)
  return { status: 200, content: JSON.stringify(found), url: '', method: '' }
}

async function readOf(
  tool: Extract<Tool, { kind: 'read' }>,
  input: Record<string, unknown>,
  context: Context,
): Promise<Ran> {
  const { status, url, body } = await readAsPerson(context, tool.route, tool.query(input))
  const shown = status >= 200 && status < 300 ? tool.show(body) : refusalOf(body)
  return { status, content: bounded(JSON.stringify(shown)), url, method: 'GET' }
}

/** The machine-readable part of a refusal; its sentence may hold user input. */
function refusalOf(body: unknown): unknown {
  const { errorCode, context } = (body ?? {}) as { errorCode?: unknown; context?: { permission?: unknown } }
  return { errorCode, ...(context?.permission !== undefined && { permission: context.permission }) }
}

const bounded = (text: string): string =>
  text.length <= MAX_READ ? text : JSON.stringify({ incomplete: true, beginning: text.slice(0, MAX_READ) })

async function keepRead(
  context: Context,
  conversationId: string,
  tool: string,
  input: Record<string, unknown>,
  ran: Ran,
): Promise<MessageRow> {
  return await context.transact(async tx => {
    const row = await addMessage(tx.kysely, context, conversationId, {
      role: 'tool',
      tool,
      input: JSON.stringify(input),
      ...ran,
    })
    const { url, method, status } = ran
    await tx.record(
      'frontegg.assistant.toolCalled',
      { conversationId, tool, method: method ?? '', url: url ?? '', status: status ?? 0 },
      { description: `The assistant used ${tool}` },
    )
    return row
  })
}

async function keepProposal(
  context: Context,
  conversationId: string,
  tool: ProposalTool,
  input: Record<string, unknown>,
): Promise<MessageRow> {
  const place = tool.place(input)
  return await context.transact(async tx => {
    const row = await addMessage(tx.kysely, context, conversationId, {
      role: 'tool',
      tool: tool.name,
      input: JSON.stringify(input),
      url: tool.url.replace('{userId}', encodeURIComponent(place.id ?? '')),
      method: tool.method,
      proposal: JSON.stringify({ ...place, values: tool.values(input) }),
      state: 'waiting',
    })
    await tx.record(
      'frontegg.assistant.changeProposed',
      { conversationId, tool: tool.name, page: place.page, dialog: place.dialog ?? '' },
      { description: `The assistant proposed ${tool.name}` },
    )
    return row
  })
}
