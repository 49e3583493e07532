import { catalog } from '../../../../state/app/messages.ts'

export const testTexts = catalog('adminPortal.webhooks_test', {
  title: 'Send a test event to {{name}}',
  text: 'Sent once, signed like every delivery, with eventContext.test set to true.',
  event: 'Event',
  payload: 'Request body',
  eventsFailed: 'The events could not be loaded',
  send: 'Send',
  close: 'Close',
  success: 'The endpoint accepted it: {{status}}',
  failed: 'The endpoint rejected it: {{status}}',
  noAnswer: 'No response',
  countsAsDelivered: 'A delivery with this answer counts as delivered.',
  answer: 'Response',
  emptyAnswer: 'The response was empty.',
})
