import { Type } from 'typebox'
import { event } from './event.ts'
import { Id, text } from './fields.ts'

/** What the assistant did on behalf of a user. The conversation itself is not recorded. */
export const assistantEvents = {
  'frontegg.assistant.toolCalled': event({
    category: 'assistant',
    audience: 'internal',
    severity: 'Info',
    summary: 'The assistant read something as the person who asked.',
    audit: ['assistant.tool-called'],
    payload: {
      conversationId: Id,
      tool: text('find_people'),
      method: text('GET'),
      url: text('/identity/resources/users/v2?_limit=10'),
      status: Type.Integer({ examples: [200] }),
    },
  }),
  'frontegg.assistant.changeProposed': event({
    category: 'assistant',
    audience: 'internal',
    severity: 'Info',
    summary: 'The assistant proposed a change: nothing changes unless the person submits it.',
    audit: ['assistant.change-proposed'],
    payload: {
      conversationId: Id,
      tool: text('propose_group'),
      page: text('groups'),
      dialog: text('create'),
    },
  }),
  'frontegg.assistant.proposalAnswered': event({
    category: 'assistant',
    audience: 'internal',
    severity: 'Info',
    summary: 'A person submitted what the assistant proposed, or did not.',
    audit: ['assistant.proposal-answered'],
    payload: {
      conversationId: Id,
      tool: text('propose_group'),
      state: Type.Union([Type.Literal('done'), Type.Literal('dismissed'), Type.Literal('failed')]),
    },
  }),
}
