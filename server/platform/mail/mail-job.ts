/** Of each mail template, by its name, what its data must be: each template declares it here by merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by `declare module`
export interface MailTemplateData {}

/** Which mail of a vendor's event a mail is: `vendor-events` records what became of it. */
export interface VendorEventMail {
  id: string
  number: number
}

/** A mail to send: the template decides what its data must be. It waits in the queue, so names of templates never change. */
export type MailJob = {
  [Name in keyof MailTemplateData]: {
    vendorId: string
    template: Name
    /** One address. */
    to: string
    /** What the browser of the reader asks for, the best first, with commas. */
    locale?: string | undefined
    /** Where to note what became of it. */
    toldEvent?: VendorEventMail
    /** What goes with it, read by the feature that keeps it when the mail is sent. */
    attached?: { by: string; id: string }
    data: MailTemplateData[Name]
  }
}[keyof MailTemplateData]
