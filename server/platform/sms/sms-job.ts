/** Of each text message, by its name, what its data must be: the caller who writes one declares it here by merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by `declare module`
export interface TextMessageData {}

/**
 * A text message to send: the template decides what its data must be. It waits in the queue, so names of templates never
 * change.
 */
export type SmsJob = {
  [Name in keyof TextMessageData]: {
    vendorId: string
    template: Name
    /** E.164. */
    to: string
    /** Whose phone it is, where that is known. */
    userId?: string | undefined
    /** What the browser of the reader asks for, the best first, with commas. */
    locale?: string | undefined
    data: TextMessageData[Name]
  }
}[keyof TextMessageData]
