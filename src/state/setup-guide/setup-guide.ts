import { atom } from 'nanostores'
import type { SetupGuide } from '../../../contract/setup-guide.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { resource } from '../app/resource.ts'

const guide = resource('setupGuide', {
  empty: { guide: undefined as SetupGuide | undefined },
  load: async (app, signal) => ({
    guide: await app.call('GET /tenants/resources/setup-guide/v1', {}, { source: 'admin-portal', signal }),
  }),
})

/** What of the account is set up. Undefined until it is read. */
export const setupGuideOf = (app: App) => ({ $guide: guide(app).$state, $hidden: hiding(app) })
export const loadSetupGuide = (app: App): Promise<void> => guide(app).load()

const KEY = featureKey('setupGuideHidden')
const keyOf = (app: App) => `fe_setup_guide_hidden_${app.$tenants.get().activeTenant?.tenantId ?? ''}`

/** Whether this browser hides the guide of the active account. */
const hiding = (app: App) =>
  app.feature(KEY, () => {
    const read = () => app.env.local.getItem(keyOf(app)) !== null
    const $hidden = atom(read())
    app.$tenants.listen(() => $hidden.set(read()))
    return $hidden
  })

/** Hides the guide in this browser, or shows it again. */
export function hideSetupGuide(app: App, hidden: boolean): void {
  if (hidden) app.env.local.setItem(keyOf(app), '1')
  else app.env.local.removeItem(keyOf(app))
  hiding(app).set(hidden)
}
