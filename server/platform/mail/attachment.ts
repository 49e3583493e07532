/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
}
