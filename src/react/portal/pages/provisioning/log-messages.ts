import { catalog } from '../../../../state/app/messages.ts'

export const requestLogTexts = catalog('adminPortal.provisioning_requests', {
  about: 'Requests of the last 30 days. Attribute names are logged, values are not.',
  tableLabel: 'Requests from the directory',
  refresh: 'Refresh',
  onlyFailed: 'Only failed requests',
  timeHeader: 'Time',
  requestHeader: 'Request',
  attributesHeader: 'Attributes',
  resultHeader: 'Result',
  durationHeader: 'Duration',
  milliseconds: { one: '{{count}} ms', other: '{{count}} ms' },
  older: 'Show older requests',
  empty: 'No requests yet',
  emptyText: 'Enter the base URL and the token in your directory and start provisioning.',
  noneFailed: 'No failed requests',
  loadFailed: 'The requests could not be loaded',
  cure_token: 'Give the directory a valid token of this connection.',
  cure_uniqueness:
    'Another entry has this value. Remove one of them in the directory, or rename the group here.',
  cure_lastAdministrator: 'Make another member an administrator; the directory will try again.',
  cure_value: 'Correct the attribute mapping in the directory, or this person’s value.',
  cure_gone: 'The entry was deleted or changed. The directory needs to read it again.',
  cure_slow: 'The directory sends too many requests. It will retry automatically.',
  cure_syntax: 'The directory sent something this service does not support. Check that it uses SCIM 2.0.',
  cure_server: 'Something went wrong on our side. The directory will retry automatically.',
})
