import { defineClockwork, defineQueue } from '../jobs/queue.ts'

/**
 * Finds out who is to be notified of the event of this id: for events of commands, which do not know the subscribers, and of the
 * release before.
 */
export const eventQueue = defineQueue<{ eventId: string }>('deliver-event', {
  retryLimit: 15,
  retryDelay: 2,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})

/** After how many failures a delivery is given up. */
export const DELIVERY_ATTEMPTS = 16

/** Notifies one subscriber, of an endpoint where it has several, of one event. */
export const deliveryQueue = defineQueue<{ eventId: string; subscriber: string; endpointId: string }>(
  'deliver-to-subscriber',
  {
    retryLimit: DELIVERY_ATTEMPTS - 1,
    retryDelay: 2,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
)

/** Sends deliveries again whose job was lost. */
export const overdueQueue = defineClockwork('resend-deliveries')
