import { map } from 'nanostores'
import type { SsoConfiguration } from '../../../contract/sso.ts'
import type { ApiError } from '../../api/api-error.ts'
import { afterFailure } from '../app/after-failure.ts'
import type { App } from '../app/app.ts'
import { decidedOf, type SamlWork, workOf } from './configuration.ts'

/** What every SAML provider has to be told of us; an OpenID provider is told the address of its connection. */
export interface SsoFacts {
  acsUrl: string
  spEntityId: string
}

export interface SsoState {
  /** The list is on its way, or a connection is being switched on or off (SSO-19). */
  loading: boolean
  /** Anything else of a connection is being saved (SSO-20). */
  saving: boolean
  error: ApiError | null
  /** False until the list has been read. */
  loaded: boolean
  /** Whether the vendor offers single sign-on. */
  offered: boolean
  facts: SsoFacts
  items: readonly SsoConfiguration[]
  /** The one that is worked on, with what was not sent yet (SSO-21). */
  samlConfiguration: SamlWork | undefined
}

const KEY = Symbol('sso')
export const source = { source: 'admin-portal' } as const
const initial: SsoState = {
  loading: true,
  saving: false,
  error: null,
  loaded: false,
  offered: true,
  facts: { acsUrl: '', spEntityId: '' },
  items: [],
  samlConfiguration: undefined,
}

export const ssoOf = (app: App) =>
  app.feature(KEY, () => ({ $sso: map<SsoState>(initial), worksOn: undefined as string | undefined }))

/** Reads the connections, and what a provider has to be told. A failure is an error and an empty list. */
export async function loadSso(app: App): Promise<void> {
  const { $sso } = ssoOf(app)
  $sso.set({ ...$sso.get(), loading: true, error: null })
  try {
    const [items, { acsUrl, spEntityId }, { active }] = await Promise.all([
      app.call('GET /team/resources/sso/v1/configurations', {}, source),
      app.call('GET /team/resources/sso/v1/saml/configurations/vendor-config', {}, source),
      app.call('GET /team/resources/sso/v1/oidc/configurations', {}, source),
    ])
    const facts = { acsUrl, spEntityId }
    $sso.set({ ...$sso.get(), loading: false, loaded: true, offered: active, facts, ...worked(app, items) })
  } catch (error) {
    $sso.set(afterFailure($sso.get(), error, initial))
  }
}

/** Reads the connections again after a change. What waits for a domain goes on waiting, unless it was `sent`. */
export async function readSso(app: App, { sent = false } = {}): Promise<void> {
  const { $sso } = ssoOf(app)
  const items = await app.call('GET /team/resources/sso/v1/configurations', {}, source)
  $sso.set({ ...$sso.get(), ...worked(app, items, sent) })
}

function worked(app: App, items: readonly SsoConfiguration[], sent = false) {
  const { $sso, worksOn } = ssoOf(app)
  const one = items.find(({ id }) => id === worksOn)
  if (!one) return { items, samlConfiguration: undefined }
  const { samlConfiguration: before } = $sso.get()
  const waits = !sent && before?.id === one.id && !before.domain
  return { items, samlConfiguration: { ...workOf(one), ...(waits && decidedOf(before)) } }
}

/** Says which connection is worked on; undefined: none. */
export function workOn(app: App, id: string | undefined): void {
  const sso = ssoOf(app)
  if (sso.worksOn === id) return
  sso.worksOn = id
  sso.$sso.setKey('samlConfiguration', worked(app, sso.$sso.get().items).samlConfiguration)
}

/** Forgets all of it: the next account begins with nothing on screen. */
export function forgetSso(app: App): void {
  const sso = ssoOf(app)
  sso.worksOn = undefined
  sso.$sso.set(initial)
}
