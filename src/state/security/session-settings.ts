import { map } from 'nanostores'
import type { SessionConfiguration, SessionConfigurationChange } from '../../../contract/sessions.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'

export interface SessionSettingsState {
  loading: boolean
  error: ApiError | null
  settings: SessionConfiguration | undefined
}

const KEY = Symbol('sessionSettings')
const source = { source: 'admin-portal' } as const
const initial: SessionSettingsState = { loading: false, error: null, settings: undefined }

export const sessionSettingsOf = (app: App) =>
  app.feature(KEY, () => ({ $settings: map<SessionSettingsState>(initial) }))

export async function loadSessionSettings(app: App): Promise<void> {
  const { $settings } = sessionSettingsOf(app)
  $settings.set({ ...$settings.get(), loading: true, error: null })
  try {
    const settings = await app.call('GET /identity/resources/configurations/sessions/v1', {}, source)
    $settings.set({ loading: false, error: null, settings })
  } catch (error) {
    $settings.set({ ...initial, error: toApiError(error) })
  }
}

export async function saveSessionSettings(app: App, body: SessionConfigurationChange): Promise<void> {
  const settings = await app.call('POST /identity/resources/configurations/sessions/v1', { body }, source)
  sessionSettingsOf(app).$settings.setKey('settings', settings)
}

export const forgetSessionSettings = (app: App): void => sessionSettingsOf(app).$settings.set(initial)
