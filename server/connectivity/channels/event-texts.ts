import { eventDigest } from './mails/event-digest.ts'
import { eventNotice } from './mails/event-notice.ts'

/** What the mails of events say, for messages that say the same elsewhere: written once, and translated once. */
export const eventTexts = { 'event-notice': eventNotice.texts, 'event-digest': eventDigest.texts } as const
