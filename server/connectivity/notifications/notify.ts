import { nextDigest, usualDigestHour } from '../../../rules/digest-time.ts'
import { factsOf, type MailChoice, type Topic, topicOf } from '../../../rules/notifications.ts'
import { deviceOf } from '../../../rules/user-agent.ts'
import type { Services } from '../../core/context/services.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { DeliveredEvent } from '../../platform/outbox/delivered-event.ts'
import { changeInboxes } from './inboxes.ts'
import { linksOf } from './links.ts'
import { hubOf } from './live/hub.ts'
import { type Recipient, recipientsOf } from './recipients.ts'

/** Says what a recipient gets of an event: a row of the inbox, a mail at once, a place in the digest. */
interface Due {
  recipient: Recipient
  shown: boolean
  mail: MailChoice
}

/** What each of them chose, or what is usual. Who chose nothing at all is left out. */
function dueTo(recipients: readonly Recipient[], { usual }: Pick<Topic, 'usual'>): Due[] {
  return recipients
    .map(recipient => {
      const mail = recipient.email ? (recipient.mail ?? usual.mail) : 'off'
      return { recipient, shown: recipient.portal ?? usual.portal, mail }
    })
    .filter(({ shown, mail }) => shown || mail !== 'off')
}

/** Notifies the users whom an event concerns. Idempotent: a repeated event notifies no user twice. */
export async function notifyOf(services: Services, event: DeliveredEvent): Promise<void> {
  const topic = topicOf(event.type)
  if (!topic) return
  const { vendorId } = event
  const vendor = await services.vendors.get(vendorId)
  if (!vendor) return
  const links = linksOf(vendor)
  const changed = await services.transact(async tx => {
    const due = dueTo(await recipientsOf(tx.kysely, event, topic), topic)
    if (due.length === 0) return []
    const rows = due.map(each => ({ ...each, id: uuidv7(), data: dataOf(event, topic, each.recipient) }))
    const inserted = await tx.kysely
      .insertInto('notifications')
      .values(
        rows.map(({ id, recipient, shown, mail, data }) => ({
          vendor_id: vendorId,
          user_id: recipient.userId,
          id,
          tenant_id: recipient.tenantId,
          event_id: event.id,
          event_key: event.type,
          data: JSON.stringify(data),
          about_user_id: topic.concerns === 'holders' ? aboutOf(event) : null,
          shown,
          digest_at: mail === 'digest' ? digestAt(recipient, Date.now()) : null,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
    const fresh = new Set(inserted.map(({ id }) => id))
    const added = rows.filter(({ id }) => fresh.has(id))
    for (const { recipient, data } of added.filter(({ mail }) => mail === 'now'))
      await tx.mail({
        vendorId,
        template: 'notification',
        to: recipient.email!,
        data: {
          topic: topic.name,
          values: data,
          tenantName: recipient.tenantName ?? undefined,
          url: links.page(topic.page),
          preferencesUrl: links.preferences,
        },
      })
    const seen = added.filter(({ shown }) => shown).map(({ recipient }) => recipient.userId)
    await changeInboxes(tx.kysely, vendorId, seen, 1)
    return seen
  })
  hubOf(services).nudge(vendorId, changed)
}

/** What the texts name: fields of the event, the browser instead of what it calls itself, and the member by name. */
function dataOf(
  { payload }: DeliveredEvent,
  topic: Topic,
  { memberName }: Recipient,
): Record<string, string> {
  const { userAgent, ...facts } = factsOf(topic, payload)
  const { browser, system } = deviceOf(userAgent)
  // Who is no longer a member is known by what the event itself says.
  const gone = typeof payload.email === 'string' ? payload.email : undefined
  const name = topic.concerns === 'holders' ? (memberName ?? gone) : undefined
  return {
    ...facts,
    ...(userAgent && browser && { browser }),
    ...(userAgent && system && { system }),
    ...(name && { memberName: name }),
  }
}

const aboutOf = ({ payload }: DeliveredEvent): string | null =>
  typeof payload.userId === 'string' ? payload.userId : null

const digestAt = ({ timeZone, digestHour }: Recipient, now: number): Date =>
  new Date(nextDigest(now, timeZone ?? 'UTC', digestHour ?? usualDigestHour))
