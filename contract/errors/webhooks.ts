import { Type } from 'typebox'
import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of webhooks: ER-28xxx. */
export const webhookErrors = defineErrors({
  unknownWebhook: {
    code: 'ER-28001',
    status: 404,
    message: 'Webhook not found',
    when: 'The id names no webhook of this tenant, or of the vendor where no tenant is named.',
  },
  unknownEventKey: {
    code: 'ER-28002',
    status: 400,
    message: 'There is no event of this key',
    when: 'A webhook subscribes to an event that this caller cannot hear of; `context.nearest` is the key that was probably meant.',
    context: Type.Object({
      field: Type.Literal('eventKeys'),
      eventKey: Type.String(),
      nearest: Type.Optional(Type.String()),
    }),
  },
  badAddress: {
    code: 'ER-28003',
    status: 400,
    message: 'A webhook needs a public https address without a user name or password',
    when: 'The address of a webhook is no web address, names a user, or, in production, is not https or leads into a private network.',
    context: atField('url'),
  },
  shortSecret: {
    code: 'ER-28004',
    status: 400,
    message: 'A secret needs at least 8 characters',
    when: 'A webhook is given a secret of fewer than 8 characters, or a key of fewer than 8 bytes behind `whsec_`.',
    context: atField('secret'),
  },
  tooManyWebhooks: {
    code: 'ER-28005',
    status: 409,
    message: 'There are as many webhooks as there can be',
    when: 'A tenant that has 50 webhooks, or a vendor that has 100, creates another; `context.limit` is the number.',
    context: Type.Object({ limit: Type.Integer() }),
  },
  maskedSecret: {
    code: 'ER-28006',
    status: 400,
    message: 'Enter the whole secret, or save the webhook with this address first',
    when: 'An address is tested with a secret that is shown in part, and no webhook of the caller has this address.',
    context: atField('secret'),
  },
  unknownDelivery: {
    code: 'ER-28008',
    status: 404,
    message: 'This delivery is no longer kept',
    when: 'An attempt is to be repeated that is not in the log of a webhook of the caller, or whose event is no longer kept.',
  },
  switchedOff: {
    code: 'ER-28009',
    status: 409,
    message: 'The webhook is switched off. Switch it on first',
    when: 'Deliveries of a webhook that is switched off are to be repeated.',
  },
  tooLongAgo: {
    code: 'ER-28010',
    status: 400,
    message: 'Events of the last 30 days can be replayed, from an earlier to a later time',
    when: 'A replay begins more than 30 days ago, or ends before it begins.',
    context: atField('since'),
  },
  ownedByFile: {
    code: 'ER-28011',
    status: 409,
    message: 'This webhook stands in the configuration file and is changed there',
    when: 'A webhook of the vendor file is changed, deleted or given a new secret by a call; it may be switched on and off.',
  },
  badPayload: {
    code: 'ER-28007',
    status: 400,
    message: 'A test event is a JSON object of at most 256 KiB',
    when: 'An address is tested with a payload that is no object, or too large.',
    context: atField('payload'),
  },
})
