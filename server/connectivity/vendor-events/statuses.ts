import { sql } from 'kysely'
import { vendorEventErrors } from '../../../contract/errors/vendor-events.ts'
import type { EventStatuses } from '../../../contract/vendor-events.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'

interface Row {
  event_key: string
  left_out: Record<string, Record<string, unknown>>
  mails: number
  waiting: number
  refused: number
  /** No mail is tried any more. */
  over: boolean
}

/** How far an event is. The audit log has it since it was sent; a mail has failed when the mail server refused it. */
export async function eventStatuses(eventId: string, context: Context): Promise<EventStatuses> {
  const { vendorScope } = context
  const { rows } = await sql<Row>`
    select e.event_key, e.left_out, count(m.number)::int as mails,
      (count(*) filter (where m.number is not null and m.taken is null))::int as waiting,
      (count(*) filter (where not m.taken))::int as refused,
      e.created_at < now() - interval '2 days' as over
    from told_events e
    left join told_event_mails m on m.vendor_id = e.vendor_id and m.event_id = e.id
    where e.vendor_id = ${vendorScope.vendorId} and e.id = ${eventId}::uuid
    group by e.vendor_id, e.id
  `.execute(vendorScope.db)
  const [row] = rows
  if (!row) throw new Problem(vendorEventErrors.unknownEvent)
  const { email, slack } = row.left_out
  return {
    eventKey: row.event_key,
    eventId,
    channels: {
      audits: { status: 'SUCCEEDED', errorMetadata: {} },
      ...((row.mails > 0 || email) && {
        email: { status: ofMails(row), errorMetadata: { ...failures(row), ...email } },
      }),
      ...(slack && { slack: { status: 'FAILED', errorMetadata: slack } }),
    },
  }
}

/** Some that came through are a success: what did not is in the details. */
function ofMails({ mails, waiting, refused, over }: Row): EventStatuses['channels'][string]['status'] {
  if (waiting > 0 && !over) return 'PENDING'
  return mails > 0 && refused + waiting === mails ? 'FAILED' : 'SUCCEEDED'
}

function failures({ mails, waiting, refused, over }: Row): Record<string, unknown> {
  const failed = refused + (over ? waiting : 0)
  return failed > 0 ? { mails, failed } : {}
}
