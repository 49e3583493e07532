// What the server asks of email, text message and Slack subscriptions, and the portal says before it does.

/** Channels that notify people of events. Source: CONN-02, CONN-03, CONN-04. */
export type Channel = 'email' | 'sms' | 'slack'

/** Those whose subscriptions list recipients. */
export type RecipientChannel = Exclude<Channel, 'slack'>

/** How many there may be: recipients of one subscription, subscriptions of a tenant by channel, events and Slack channels of one. */
export const channelLimits = {
  recipients: 50,
  subscriptions: 200,
  slackEvents: 50,
  slackChannels: 20,
} as const

/** How many messages go out one by one; what comes beyond waits for one message that sums it up. */
export interface MessageLimit {
  /** Of one recipient within `minutes`. */
  recipient: number
  /** Of all recipients of a tenant within `minutes`. */
  tenant: number
  minutes: number
  /** How long after the first that waits the digest is sent. */
  digestMinutes: number
}

/** A burst of events must not flood people, nor cost the vendor more than it expects. */
export const messageLimits: Record<Channel, MessageLimit> = {
  email: { recipient: 10, tenant: 500, minutes: 60, digestMinutes: 15 },
  sms: { recipient: 5, tenant: 100, minutes: 60, digestMinutes: 60 },
  slack: { recipient: 20, tenant: 200, minutes: 10, digestMinutes: 5 },
}

/** Whether a message waits for the digest. @param sent so far within the minutes of the limit */
export const waitsForDigest = (sent: { recipient: number; tenant: number }, limit: MessageLimit): boolean =>
  sent.recipient >= limit.recipient || sent.tenant >= limit.tenant

/** Events of a digest that it lists; it says how many others there were. */
export const MAX_DIGEST_LINES = 20

/** All members who hold a role, or belong to a group, as a recipient of mail. */
export interface RecipientSet {
  kind: 'role' | 'group'
  id: string
}

const SET = /^(role|group):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** `role:<id>` and `group:<id>`: no address has a colon. Undefined: it is none of these. */
export function recipientSet(recipient: string): RecipientSet | undefined {
  const [, kind, id] = SET.exec(recipient) ?? []
  return id === undefined ? undefined : { kind: kind as RecipientSet['kind'], id }
}

const ADDRESS = /^[^\s@,;<>"()[\]\\:]{1,64}@[^\s@,;<>"()[\]\\:]+$/

/** Whether a text could be an address of mail: what only the server knows, it says. */
export const looksLikeAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text)

/** Whether a text could be a phone number with its country's code, spaces and dashes between digits. */
export const looksLikePhone = (text: string): boolean => /^\+[\d\s().-]{6,24}$/.test(text)
