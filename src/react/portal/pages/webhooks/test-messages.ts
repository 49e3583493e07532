import { catalog } from '../../../../state/app/messages.ts'

export const testTexts = catalog('adminPortal.webhooks_test', {
  title: 'Send a test event to {{name}}',
  text: 'It is posted once, signed as every delivery, with eventContext.test set to true.',
  event: 'Event',
  payload: 'What is posted',
  eventsFailed: 'The events could not be loaded',
  send: 'Send',
  close: 'Close',
  success: 'The receiver took it: {{status}}',
  failed: 'The receiver did not take it: {{status}}',
  noAnswer: 'There was no answer',
  countsAsDelivered: 'A delivery with this answer counts as delivered.',
  answer: 'What was answered',
  emptyAnswer: 'The answer was empty.',
})
