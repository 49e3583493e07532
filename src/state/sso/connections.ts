import type { SsoConfiguration } from '../../../contract/sso.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { resource } from '../app/resource.ts'
import { decidedOf, type SamlWork, workOf } from './configuration.ts'

/** What every SAML provider has to know of us; an OpenID provider gets the address of its connection. */
export interface SsoFacts {
  acsUrl: string
  spEntityId: string
}

/** `loading`: the list is on its way, or a connection is being switched on or off (SSO-19). */
export interface Sso {
  /** Anything of a connection but its switch is being saved (SSO-20). */
  saving: boolean
  /** False until the list has been read. */
  loaded: boolean
  /** Whether the vendor offers single sign-on. */
  offered: boolean
  facts: SsoFacts
  items: readonly SsoConfiguration[]
  /** The one that is worked on, with what was not sent yet (SSO-21). */
  samlConfiguration: SamlWork | undefined
}

export const source = { source: 'admin-portal' } as const
const empty: Sso = {
  saving: false,
  loaded: false,
  offered: true,
  facts: { acsUrl: '', spEntityId: '' },
  items: [],
  samlConfiguration: undefined,
}
const WORK = featureKey('sso-work')
const workIn = (app: App) => app.feature(WORK, () => ({ on: undefined as string | undefined }))

const sso = resource('sso', {
  empty,
  loading: true,
  load: async (app, signal) => {
    const options = { ...source, signal }
    const [items, { acsUrl, spEntityId }, { active }] = await Promise.all([
      app.call('GET /team/resources/sso/v1/configurations', {}, options),
      app.call('GET /team/resources/sso/v1/saml/configurations/vendor-config', {}, options),
      app.call('GET /team/resources/sso/v1/oidc/configurations', {}, options),
    ])
    return { loaded: true, offered: active, facts: { acsUrl, spEntityId }, ...worked(app, items) }
  },
})

export const ssoOf = (app: App) => ({ $sso: sso(app).$state })

/** Reads the connections, and what a provider has to be told. A failure is an error and an empty list. */
export const loadSso = (app: App): Promise<void> => sso(app).load()

/** Reads the connections again after a change. What waits for a domain goes on waiting, unless it was `sent`. */
export async function readSso(app: App, { sent = false } = {}): Promise<void> {
  const items = await app.call('GET /team/resources/sso/v1/configurations', {}, source)
  sso(app).patch(worked(app, items, sent))
}

function worked(
  app: App,
  items: readonly SsoConfiguration[],
  sent = false,
): Pick<Sso, 'items' | 'samlConfiguration'> {
  const { on } = workIn(app)
  const one = items.find(({ id }) => id === on)
  if (!one) return { items, samlConfiguration: undefined }
  const { samlConfiguration: before } = sso(app).$state.get()
  const waits = !sent && before?.id === one.id && !before.domain
  return { items, samlConfiguration: { ...workOf(one), ...(waits && decidedOf(before)) } }
}

/** Says which connection is worked on; undefined: none. */
export function workOn(app: App, id: string | undefined): void {
  const work = workIn(app)
  if (work.on === id) return
  work.on = id
  const { $state, patch } = sso(app)
  patch({ samlConfiguration: worked(app, $state.get().items).samlConfiguration })
}

/** Forgets all of it: the next account begins with nothing on screen. */
export function forgetSso(app: App): void {
  workIn(app).on = undefined
  sso(app).forget()
}
