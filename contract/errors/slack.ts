import { Type } from 'typebox'
import { atField, RetryAfter } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of Slack: ER-291xx. */
export const slackErrors = defineErrors({
  off: {
    code: 'ER-29101',
    status: 404,
    message: 'Slack is not set up here',
    when: 'The vendor has no client id and secret of an app at Slack.',
  },
  notConnected: {
    code: 'ER-29102',
    status: 409,
    message: 'Connect a Slack workspace first',
    when: 'Channels are read or a test is posted while no workspace is connected.',
  },
  revoked: {
    code: 'ER-29103',
    status: 409,
    message: 'Slack no longer takes the connection. Connect the workspace again',
    when: 'The app was removed from the workspace, or its token was revoked; `context.reason` is Slack’s own word.',
    context: Type.Object({ reason: Type.String() }),
  },
  attemptWrong: {
    code: 'ER-29104',
    status: 400,
    message: 'This connection was not begun here. Connect again',
    when: 'A code of Slack comes without the state of its beginning, with one that was used or has expired, or in another session or tenant.',
  },
  codeRefused: {
    code: 'ER-29105',
    status: 400,
    message: 'Slack did not accept the connection. Connect again',
    when: 'Slack refuses the code: it was used, has expired, or belongs to another app; `context.reason` is Slack’s own word.',
    context: Type.Object({ reason: Type.String() }),
  },
  unreachable: {
    code: 'ER-29106',
    status: 502,
    message: 'Slack does not answer. Try again in a moment',
    when: 'Slack cannot be reached, or answers with something that is not its API.',
  },
  busy: {
    code: 'ER-29107',
    status: 503,
    message: 'Slack takes no more calls for the moment. Try again shortly',
    when: 'Slack limits how often it is called; `context.retryAfter` is in seconds.',
    context: RetryAfter,
  },
  unknownSubscription: {
    code: 'ER-29108',
    status: 404,
    message: 'Subscription not found',
    when: 'The id names no Slack subscription of this tenant.',
  },
  noChannel: {
    code: 'ER-29109',
    status: 400,
    message: 'Choose at least one channel',
    when: 'A new Slack subscription names no channel.',
    context: atField('channelIds'),
  },
  unknownEvent: {
    code: 'ER-29110',
    status: 400,
    message: 'There is no event of this key',
    when: 'A Slack subscription names an event that tenants cannot hear of, or a wildcard.',
    context: Type.Object({ field: Type.Literal('eventKey'), eventKey: Type.String() }),
  },
  tooMany: {
    code: 'ER-29111',
    status: 409,
    message: 'There are as many subscriptions as there can be',
    when: 'A tenant that has 200 Slack subscriptions adds another; `context.limit` is the number.',
    context: Type.Object({ limit: Type.Integer() }),
  },
  foreignAddress: {
    code: 'ER-29112',
    status: 400,
    message: 'The address to come back to is not one of this application',
    when: '`returnTo` is no web address, or has an origin that is not the vendor’s.',
  },
})
