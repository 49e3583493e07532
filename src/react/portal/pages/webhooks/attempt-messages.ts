import { catalog } from '../../../../state/app/messages.ts'

/** One attempt in detail. */
export const attemptTexts = catalog('adminPortal.webhooks_attempt', {
  details: 'Delivery attempt',
  deliveryId: 'webhook-id',
  state: 'Delivery',
  stateWaiting: 'Waiting for the next attempt',
  stateDelivered: 'Delivered',
  stateFailed: 'Failed after the last attempt',
  stateCanceled: 'Canceled when the webhook was switched off',
  stateGone: 'No longer kept',
  nextAttemptAt: 'Next attempt',
  request: 'Request body',
  requestGone: 'No longer kept',
  response: 'Response',
  responseEmpty: 'Empty response',
  retry: 'Deliver again',
  retryOff: 'Switch the webhook on to deliver again.',
  queued: 'Queued again with the same webhook-id',
})
