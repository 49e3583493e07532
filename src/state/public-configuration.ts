import { atom, type WritableAtom } from 'nanostores'
import type {
  AuthStrategies,
  PublicConfiguration,
  SignUpStrategy,
  SsoPublicConfiguration,
} from '../../contract/configurations.ts'
import type { CustomSocialLogins, SocialLogin } from '../../contract/social.ts'
import type { App } from './app.ts'

/** What the vendor tells everybody before sign-in; a part that could not be loaded stays undefined. */
export interface PublicConfigurationState {
  loading: boolean
  configuration?: PublicConfiguration
  strategies?: AuthStrategies
  signUpStrategies?: SignUpStrategy[]
  sso?: SsoPublicConfiguration
  socialLogins?: SocialLogin[]
  customSocialLogins?: CustomSocialLogins
}

interface Holder {
  $state: WritableAtom<PublicConfigurationState>
  promise?: Promise<PublicConfigurationState>
  ways?: Promise<unknown>
}

const KEY = Symbol('publicConfiguration')
const holder = (app: App): Holder => app.feature(KEY, () => ({ $state: atom({ loading: true }) }))

export const publicConfigurationOf = (app: App) => holder(app).$state

/** What is on beside the main strategy. */
export const secondaryOf = (strategies: AuthStrategies | undefined): string[] =>
  strategies?.secondaryAuthStrategies.flatMap(({ strategy, isActive }) => (isActive ? strategy : [])) ?? []

/** Whether passkeys are offered beside the main strategy. */
export const hasPasskeys = (strategies: AuthStrategies | undefined): boolean =>
  secondaryOf(strategies).includes('Passkeys')

/** Loads it once; asking again gives the same load. Never rejects: what fails is logged and left out. */
export function loadPublicConfiguration(app: App): Promise<PublicConfigurationState> {
  const kept = holder(app)
  kept.promise ??= load(app, kept).then(state => {
    kept.$state.set(state)
    return state
  })
  return kept.promise
}

/** Resolves once it is known how people sign in here, and the state says so; what else there is may still be on its way. */
export async function waysKnown(app: App): Promise<void> {
  const kept = holder(app)
  if (kept.$state.get().configuration) return
  void loadPublicConfiguration(app)
  await kept.ways
}

const present = <T extends object>(found: T) =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))

async function load(app: App, kept: Holder): Promise<PublicConfigurationState> {
  const quietly = <T>(call: Promise<T>): Promise<T | undefined> =>
    call.catch((error: unknown) => {
      // The client has logged it already.
      app.log.debug('a public configuration could not be loaded', error)
      return undefined
    })
  const social = async () => {
    const socialLogins = await quietly(app.call('GET /identity/resources/sso/v2'))
    const customSocialLogins = await quietly(app.call('GET /identity/resources/sso/custom/v1'))
    return { socialLogins, customSocialLogins }
  }
  const configurations = '/identity/resources/configurations/v1'
  const ways = Promise.all([
    quietly(app.call(`GET ${configurations}/public`)),
    quietly(app.call(`GET ${configurations}/auth/strategies/public`)),
  ]).then(([configuration, strategies]) => {
    const found = present({ configuration, strategies })
    kept.$state.set({ ...kept.$state.get(), ...found })
    return found
  })
  kept.ways = ways
  const signUp = quietly(app.call(`GET ${configurations}/sign-up/strategies`)).then(signUpStrategies => {
    const found = present({ signUpStrategies })
    kept.$state.set({ ...kept.$state.get(), ...found })
    return found
  })
  const [found, joined, sso, logins] = await Promise.all([
    ways,
    signUp,
    quietly(app.call('GET /team/resources/sso/v2/configurations/public')),
    social(),
  ])
  return { loading: false, ...found, ...joined, ...present({ sso, ...logins }) }
}
