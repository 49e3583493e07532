import { Type } from 'typebox'
import { AtAnyField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of events that the vendor's back end tells, and of the columns that it chooses: ER-27xxx. */
export const vendorEventErrors = defineErrors({
  unknownKey: {
    code: 'ER-27001',
    status: 404,
    message:
      'There is no event of this key. Add it to events.definitions in the configuration of the vendor.',
    when: 'The vendor’s back end tells of an event that the vendor did not define; `context.eventKey` repeats it.',
    context: Type.Object({ eventKey: Type.String() }),
  },
  badData: {
    code: 'ER-27002',
    status: 400,
    message: 'The data of an event needs a title and a description',
    when: 'An event is recorded without the words that people would read; `context.field` names what is missing.',
    context: AtAnyField,
  },
  dataTooLarge: {
    code: 'ER-27003',
    status: 400,
    message: 'The data of an event is too large',
    when: 'The data of an event has more than 20,000 characters as JSON.',
  },
  unknownEvent: {
    code: 'ER-27004',
    status: 404,
    message: 'There is no event of this id',
    when: 'The status of an event is asked for that was never told, is older than 30 days, or is another vendor’s.',
  },
})
