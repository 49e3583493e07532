import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

/** Of the assistant: ER-32xxx. */
export const assistantErrors = defineErrors({
  off: {
    code: 'ER-32001',
    status: 403,
    message: 'The assistant is switched off',
    when: 'The vendor has not switched the assistant on (`assistant.enabled`).',
  },
  unknownConversation: {
    code: 'ER-32002',
    status: 404,
    message: 'This conversation is no longer kept',
    when: 'The id names no conversation that the caller has in this account.',
  },
  tokensConsumed: {
    code: 'ER-32003',
    status: 429,
    message: 'The assistant has answered as much as it may today. Try again tomorrow',
    when: 'The model has read and written as many tokens today (UTC) as the vendor allows; `context.of` says of whom.',
    context: Type.Object({
      of: Type.Union([Type.Literal('person'), Type.Literal('account')]),
      limit: Type.Integer(),
    }),
  },
  conversationFull: {
    code: 'ER-32004',
    status: 409,
    message: 'This conversation is at its end. Begin a new one',
    when: 'A conversation that has as many messages as it may gets another; `context.limit` is the number.',
    context: Type.Object({ limit: Type.Integer() }),
  },
  busy: {
    code: 'ER-32005',
    status: 409,
    message: 'The assistant is still answering. Wait for it, or stop it',
    when: 'A message comes while the one before it in the same conversation is being answered.',
  },
  modelFailed: {
    code: 'ER-32006',
    status: 502,
    message: 'The assistant could not answer. Try again in a moment',
    when: 'The model that the vendor named cannot be reached, refuses the key, takes too long or answers what is no chat completion. The log says which.',
  },
  unknownCall: {
    code: 'ER-32007',
    status: 404,
    message: 'There is no such proposal in this conversation',
    when: 'A response, or what was read, is of a call that the conversation does not have.',
  },
  alreadyAnswered: {
    code: 'ER-32008',
    status: 409,
    message: 'This proposal was answered already',
    when: 'A second response is reported for one proposal.',
  },
  emptyMessage: {
    code: 'ER-32009',
    status: 400,
    message: 'Write a message first',
    when: 'A message has nothing but white space.',
  },
})
