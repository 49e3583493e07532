import { atom, type WritableAtom } from 'nanostores'
import type {
  AuthStrategies,
  PublicConfiguration,
  SignUpStrategy,
  SsoPublicConfiguration,
} from '../../../contract/configurations.ts'
import type { CustomSocialLogins, SocialLogin } from '../../../contract/social.ts'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'

/** What the vendor shows every caller before sign-in; a part that could not be loaded stays undefined. */
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
  methods?: Promise<unknown>
}

const KEY = featureKey('publicConfiguration')
const holder = (app: App): Holder => app.feature(KEY, () => ({ $state: atom({ loading: true }) }))

export const publicConfigurationOf = (app: App) => holder(app).$state

/** What is on beside the main strategy. */
export const secondaryOf = (strategies: AuthStrategies | undefined): string[] =>
  strategies?.secondaryAuthStrategies?.flatMap(({ strategy, isActive }) => (isActive ? strategy : [])) ?? []

/** Whether passkeys are offered beside the main strategy. */
export const hasPasskeys = (strategies: AuthStrategies | undefined): boolean =>
  secondaryOf(strategies).includes('Passkeys')

/** Loads it once; asking again gives the same load. Never rejects: what fails is logged and left out. */
export function loadPublicConfiguration(app: App): Promise<PublicConfigurationState> {
  const kept = holder(app)
  kept.promise ??= load(app, kept)
  return kept.promise
}

/** Resolves once it is known how people sign in here, and the state says so; what else there is may still be on its way. */
export async function signInMethodsLoaded(app: App): Promise<void> {
  const kept = holder(app)
  if (kept.$state.get().configuration) return
  void loadPublicConfiguration(app)
  await kept.methods
}

async function load(app: App, kept: Holder): Promise<PublicConfigurationState> {
  // The client has logged why.
  const quietly = <T>(call: Promise<T>): Promise<T | undefined> => call.catch(() => undefined)
  const social = async () => {
    const socialLogins = await quietly(app.call('GET /identity/resources/sso/v2'))
    const customSocialLogins = await quietly(app.call('GET /identity/resources/sso/custom/v1'))
    return { socialLogins, customSocialLogins }
  }
  const configurations = '/identity/resources/configurations/v1'
  /** Shows what has come while the rest is on its way. */
  const know = (found: object) => kept.$state.set({ ...kept.$state.get(), ...found })
  kept.methods = Promise.all([
    quietly(app.call(`GET ${configurations}/public`)),
    quietly(app.call(`GET ${configurations}/auth/strategies/public`)),
  ]).then(([configuration, strategies]) => know({ configuration, strategies }))
  const [sso, logins] = await Promise.all([
    quietly(app.call('GET /team/resources/sso/v2/configurations/public')),
    social(),
    quietly(app.call(`GET ${configurations}/sign-up/strategies`)).then(signUpStrategies =>
      know({ signUpStrategies }),
    ),
    kept.methods,
  ])
  know({ loading: false, sso, ...logins })
  return kept.$state.get()
}
