import { Type } from 'typebox'
import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of notifications: ER-30xxx. */
export const notificationErrors = defineErrors({
  unknownNotification: {
    code: 'ER-30001',
    status: 404,
    message: 'Notification not found',
    when: 'The id names no notification of this person, or one of another account, or one that has expired.',
  },
  badParams: {
    code: 'ER-30002',
    status: 400,
    message: 'The options of the list are a JSON object with whole numbers',
    when: 'The query value `params` of the list of notifications is no JSON object, or its `count` or `offset` is out of range.',
    context: atField('params'),
  },
  tooManyPinned: {
    code: 'ER-30003',
    status: 409,
    message: 'As many notifications are pinned as can be. Unpin one first',
    when: 'A person who has pinned 100 notifications pins another; `context.limit` is the number.',
    context: Type.Object({ limit: Type.Integer() }),
  },
  badTimeZone: {
    code: 'ER-30004',
    status: 400,
    message: 'There is no time zone of this name',
    when: 'The time zone of a digest is not one of the IANA database.',
    context: atField('timeZone'),
  },
  tooManyStreams: {
    code: 'ER-30005',
    status: 429,
    message: 'Too many pages are listening. Ask for the list instead',
    when: 'A person opens more streams of notifications at once than one server keeps for them.',
  },
  noStream: {
    code: 'ER-30006',
    status: 406,
    message: 'Ask with the header Accept: text/event-stream',
    when: 'The stream of notifications is asked for by a program that does not say that it can read one.',
  },
})
