import type {
  DigestTime,
  NotificationPreferences,
  NotificationPreferencesChange,
  TopicPreference,
} from '../../../contract/notification-preferences.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { source } from './inbox.ts'

const preferences = resource('notification-preferences', {
  empty: {
    /** Undefined until they were read. */
    topics: undefined as readonly TopicPreference[] | undefined,
    digest: { timeZone: 'UTC', hour: 8 } as DigestTime,
    email: undefined as string | undefined,
  },
  loading: true,
  load: async (app, signal) =>
    held(await app.call('GET /notification/preferences', {}, { ...source, signal })),
})

const held = ({ topics, digest, email }: NotificationPreferences) => ({ topics, digest, email })

export const preferencesOf = (app: App) => ({ $preferences: preferences(app).$state })
export const loadPreferences = (app: App): Promise<void> => preferences(app).load()
export const forgetPreferences = (app: App): void => preferences(app).forget()

/** Saves what is named, at once. */
export async function savePreferences(app: App, change: NotificationPreferencesChange): Promise<void> {
  const answer = await app.call('PUT /notification/preferences', { body: change }, source)
  preferences(app).patch(held(answer))
}

/** Saves how one topic is notified of. */
export const savePreference = (
  app: App,
  { key, portal, mail }: Pick<TopicPreference, 'key' | 'portal' | 'mail'>,
): Promise<void> => savePreferences(app, { topics: [{ key, portal, mail }] })

/** Everything as if nothing had been chosen. */
export async function resetPreferences(app: App): Promise<void> {
  const { topics = [] } = preferences(app).$state.get()
  await savePreferences(app, { topics: topics.map(({ key, usual }) => ({ key, ...usual })) })
}

/** Whether anything is in a digest, so that its time matters. */
export const hasDigest = (topics: readonly TopicPreference[]): boolean =>
  topics.some(({ mail }) => mail === 'digest')
