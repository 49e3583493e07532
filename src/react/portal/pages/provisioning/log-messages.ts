import { catalog } from '../../../../state/app/messages.ts'

export const requestLogTexts = catalog('adminPortal.provisioning_requests', {
  about: 'Requests of the last 30 days, with the names of attributes and never what they hold.',
  tableLabel: 'Requests of the directory',
  refresh: 'Refresh',
  onlyFailed: 'Only refused requests',
  timeHeader: 'Time',
  requestHeader: 'Request',
  attributesHeader: 'Attributes',
  resultHeader: 'Result',
  durationHeader: 'Duration',
  milliseconds: { one: '{{count}} ms', other: '{{count}} ms' },
  older: 'Show older requests',
  empty: 'The directory has not asked anything yet',
  emptyText: 'Give it the base URL and the token, and start its provisioning.',
  noneFailed: 'No request was refused',
  loadFailed: 'The requests could not be loaded',
  cure_token: 'Give the directory a valid token of this connection.',
  cure_uniqueness:
    'Another entry has this value. Remove one of the two at the directory, or rename the group here.',
  cure_lastAdministrator: 'Make another member an administrator, then let the directory try again.',
  cure_value: 'Correct the mapping of the attribute at the directory, or the value of this person.',
  cure_gone: 'The entry is not there any more, or was changed. Let the directory read it again.',
  cure_slow: 'The directory asks too often. It comes again by itself.',
  cure_syntax:
    'The directory sent what this service does not take. Check its SCIM version, which has to be 2.0.',
  cure_server: 'Something went wrong on our side. The directory comes again by itself.',
})
