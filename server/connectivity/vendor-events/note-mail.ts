import type { Services } from '../../core/context/services.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'

/** Records what the mail server did with a mail of a vendor's event; of other mails nothing. Twice is the same as once. */
export async function recordVendorEventMail(
  { database }: Services,
  { vendorId, toldEvent }: MailJob,
  sent: boolean,
): Promise<void> {
  if (!toldEvent) return
  await database.kysely
    .updateTable('told_event_mails')
    .set({ taken: sent })
    .where('vendor_id', '=', vendorId)
    .where('event_id', '=', toldEvent.id)
    .where('number', '=', toldEvent.number)
    .execute()
}
