import { defineErrors } from './define-errors.ts'

/** Of what is known of addresses: ER-2202x. */
export const ipMetadataErrors = defineErrors({
  unknown: {
    code: 'ER-22020',
    status: 404,
    message: 'ip metadata not found',
    when: 'The place of the address is unknown: it is no public one, the operator’s table does not name it, or there is no table.',
  },
})
