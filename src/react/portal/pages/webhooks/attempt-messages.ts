import { catalog } from '../../../../state/app/messages.ts'

/** One attempt in detail. */
export const attemptTexts = catalog('adminPortal.webhooks_attempt', {
  details: 'Attempt to deliver',
  deliveryId: 'webhook-id',
  state: 'Delivery',
  stateWaiting: 'Waits for its next attempt',
  stateDelivered: 'Delivered',
  stateFailed: 'Given up after the last attempt',
  stateCanceled: 'Canceled when the webhook was switched off',
  stateGone: 'No longer kept',
  nextAttemptAt: 'Next attempt',
  request: 'What was posted',
  requestGone: 'No longer kept',
  response: 'What was answered',
  responseEmpty: 'An empty answer',
  retry: 'Deliver again',
  retryOff: 'Switch the webhook on to deliver again.',
  queued: 'It is queued again, under the same webhook-id',
})
