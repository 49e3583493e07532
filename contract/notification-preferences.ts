import { type Static, Type } from 'typebox'
import type { Schemas } from './route.ts'

/** How the person who asks is notified: in their account, and in the tenant of the session. */

export type MailChoice = Static<typeof MailChoice>
export const MailChoice = Type.Union([Type.Literal('off'), Type.Literal('now'), Type.Literal('digest')])

const choice = {
  /** Of the event. */
  key: Type.String({ minLength: 1, maxLength: 100 }),
  portal: Type.Boolean(),
  mail: MailChoice,
}

export interface TopicPreference extends Static<typeof TopicPreference> {}
export const TopicPreference = Type.Object({
  ...choice,
  /** What its texts are called by. */
  topic: Type.String(),
  /** `account`: about the person's own account, the same in every tenant. `tenant`: what happens in this one. */
  scope: Type.Union([Type.Literal('account'), Type.Literal('tenant')]),
  /** As if nothing had been chosen. */
  usual: Type.Object({ portal: Type.Boolean(), mail: MailChoice }),
})

/** When a digest is sent. */
export interface DigestTime extends Static<typeof DigestTime> {}
export const DigestTime = Type.Object(
  {
    /** Of the IANA database, such as `Europe/Berlin`. */
    timeZone: Type.String({ minLength: 1, maxLength: 64 }),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
  },
  { additionalProperties: false },
)

export interface NotificationPreferences extends Static<typeof NotificationPreferences> {}
export const NotificationPreferences = Type.Object({
  /** Those that concern the person, by what they may see. */
  topics: Type.Array(TopicPreference),
  digest: DigestTime,
  /** Where mails go; absent: the person has no verified address. */
  email: Type.Optional(Type.String()),
})

/** Only what is named changes. */
export interface NotificationPreferencesChange extends Static<typeof NotificationPreferencesChange> {}
export const NotificationPreferencesChange = Type.Object(
  {
    topics: Type.Optional(
      Type.Array(Type.Object(choice, { additionalProperties: false }), { maxItems: 100 }),
    ),
    digest: Type.Optional(DigestTime),
  },
  { additionalProperties: false },
)

export interface NotificationPreferencesApi {
  'GET /notification/preferences': { reply: NotificationPreferences }
  'PUT /notification/preferences': { body: NotificationPreferencesChange; reply: NotificationPreferences }
}

export const notificationPreferences: Schemas<NotificationPreferencesApi> = {
  'GET /notification/preferences': {
    summary: 'Which events the person is notified of, and how.',
    audience: 'user',
    reply: NotificationPreferences,
  },
  'PUT /notification/preferences': {
    summary: 'Choose how to be notified. Topics that the person may not see are passed over.',
    audience: 'user',
    body: NotificationPreferencesChange,
    reply: NotificationPreferences,
  },
}
