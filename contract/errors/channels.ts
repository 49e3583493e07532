import { Type } from 'typebox'
import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of email and text message subscriptions: ER-290xx. */
export const channelErrors = defineErrors({
  unknownEvent: {
    code: 'ER-29001',
    status: 400,
    message: 'There is no event of this key',
    when: 'A subscription names an event that tenants cannot hear of, or a wildcard.',
    context: Type.Object({ field: Type.Literal('eventKey'), eventKey: Type.String() }),
  },
  unknownSubscription: {
    code: 'ER-29002',
    status: 404,
    message: 'Subscription not found',
    when: 'The event or the id names no subscription of this tenant.',
  },
  badRecipient: {
    code: 'ER-29003',
    status: 400,
    message: 'This is no recipient that can be notified',
    when: 'A recipient is no email address, no phone number, or a role or group that the tenant does not have; `context.recipient` says which.',
    context: Type.Object({ field: Type.Literal('recipients'), recipient: Type.String() }),
  },
  tooMany: {
    code: 'ER-29004',
    status: 409,
    message: 'There are as many subscriptions as there can be',
    when: 'A tenant that has 200 subscriptions of a channel adds another; `context.limit` is the number.',
    context: Type.Object({ limit: Type.Integer() }),
  },
  smsOff: {
    code: 'ER-29005',
    status: 409,
    message: 'Text messages are not set up here',
    when: 'A text message subscription is added or tested where the server has no provider of text messages.',
    context: atField('recipients'),
  },
  linkWrong: {
    code: 'ER-29006',
    status: 400,
    message: 'This link is not whole. Open it again from the mail',
    when: 'The link of a mail to unsubscribe was changed, cut, or comes from another server.',
  },
})
