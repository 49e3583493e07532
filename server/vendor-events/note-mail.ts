import type { Database } from '../db/open.ts'

/** Which mail of which told event a mail is. */
export interface ToldEventMail {
  id: string
  number: number
}

/** Notes what the mail server did with it. A mail that was sent twice is noted twice alike. */
export async function noteToldMail(
  { kysely }: Database,
  vendorId: string,
  { id, number }: ToldEventMail,
  taken: boolean,
): Promise<void> {
  await kysely
    .updateTable('told_event_mails')
    .set({ taken })
    .where('vendor_id', '=', vendorId)
    .where('event_id', '=', id)
    .where('number', '=', number)
    .execute()
}
