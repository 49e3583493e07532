import { catalog } from '../../state/app/messages.ts'

export const shellMessages = catalog('common', {
  errorTitle: 'This part of the page did not load',
  errorText: 'Try again. If it happens again, contact support and name the number below.',
  traceId: 'Trace id',
  tryAgain: 'Try again',
})
