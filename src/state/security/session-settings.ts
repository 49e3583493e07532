import type { SessionConfiguration, SessionConfigurationChange } from '../../../contract/sessions.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

const source = { source: 'admin-portal' } as const
const route = '/identity/resources/configurations/sessions/v1'

const sessionSettings = resource('sessionSettings', {
  empty: { settings: undefined as SessionConfiguration | undefined },
  load: async (app, signal) => ({ settings: await app.call(`GET ${route}`, {}, { ...source, signal }) }),
})

export const sessionSettingsOf = (app: App) => ({
  $settings: sessionSettings(app).$state,
  hold: sessionSettings(app).hold,
})
export const loadSessionSettings = (app: App): Promise<void> => sessionSettings(app).load()
export const forgetSessionSettings = (app: App): void => sessionSettings(app).forget()

export async function saveSessionSettings(app: App, body: SessionConfigurationChange): Promise<void> {
  sessionSettings(app).patch({ settings: await app.call(`POST ${route}`, { body }, source) })
}
