import type { PasswordConfig } from '../../../contract/passwords.ts'
import type {
  EnforceMfa,
  LockoutPolicy,
  MfaPolicy,
  PasswordConfigChange,
  PasswordHistoryPolicy,
  PasswordRotation,
  PersonalTokensPolicy,
} from '../../../contract/security-policies.ts'
import { ApiError } from '../../api/api-error.ts'
import { tokensOffered } from '../api-tokens/tokens.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

/** What the tenant decided (null: nothing), and what counts where it decides nothing. */
export interface Decided<Policy> {
  tenant: Policy | null
  vendor: Policy | null
}

export interface Policies {
  mfa: Decided<MfaPolicy>
  lockout: Decided<LockoutPolicy>
  history: Decided<PasswordHistoryPolicy>
  /** `{}`: nothing was decided, or it could not be read (POLICY-41, POLICY-42). */
  rotation: { tenant: PasswordRotation; vendor: PasswordRotation }
  password: PasswordConfig | null
  personalTokens: PersonalTokensPolicy | null
}

const source = { source: 'admin-portal' } as const

/** 404: the tenant has none. Source: wire/entities.md §1. */
async function orNone<Policy>(policy: Promise<Policy>): Promise<Policy | null> {
  try {
    return await policy
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return null
    throw error
  }
}

const once = { ...source, expected: [404] }

const mfa = async (app: App): Promise<Decided<MfaPolicy>> => {
  const [tenant, vendor] = await Promise.all([
    orNone(app.call('GET /identity/resources/configurations/v1/mfa-policy', {}, once)),
    orNone(app.call('GET /identity/resources/configurations/v1/mfa-policy/vendor', {}, once)),
  ])
  return { tenant, vendor }
}

const lockout = async (app: App): Promise<Decided<LockoutPolicy>> => {
  const [tenant, vendor] = await Promise.all([
    orNone(app.call('GET /identity/resources/configurations/v1/lockout-policy', {}, once)),
    orNone(app.call('GET /identity/resources/configurations/v1/lockout-policy/vendor', {}, once)),
  ])
  return { tenant, vendor }
}

const history = async (app: App): Promise<Decided<PasswordHistoryPolicy>> => {
  const [tenant, vendor] = await Promise.all([
    orNone(app.call('GET /identity/resources/configurations/v1/password-history-policy', {}, once)),
    orNone(app.call('GET /identity/resources/configurations/v1/password-history-policy/vendor', {}, once)),
  ])
  return { tenant, vendor }
}

/** Failed reads of the rotation are swallowed; POLICY-41, POLICY-42. */
export async function readRotation(app: App): Promise<Policies['rotation']> {
  const nothing = (): PasswordRotation => ({})
  const quiet = { ...source, expected: [403, 404] }
  const [tenant, vendor] = await Promise.all([
    app.call('GET /identity/resources/configurations/v1/password-rotation', {}, quiet).catch(nothing),
    app.call('GET /identity/resources/configurations/v1/password-rotation/vendor', {}, quiet).catch(nothing),
  ])
  return { tenant, vendor }
}

/** What members of this tenant choose as a password must be. */
const password = (app: App): Promise<PasswordConfig | null> => {
  const userId = app.session.$state.get().user?.id
  return app
    .call(
      'GET /identity/resources/users/v1/passwords/config',
      { query: userId === undefined ? {} : { userId } },
      source,
    )
    .catch(() => null)
}

/** Whether members of this tenant may make personal tokens that never expire; null: personal tokens are off. */
const personalTokens = async (app: App): Promise<PersonalTokensPolicy | null> =>
  (await tokensOffered(app))
    ? app
        .call('GET /identity/resources/configurations/v1/personal-tokens-policy', {}, source)
        .catch(() => null)
    : null

const policies = resource('policies', {
  empty: { policies: undefined as Policies | undefined },
  keeps: () => false,
  load: async app => {
    const [ofMfa, ofLockout, ofHistory, rotation, ofPassword, ofTokens] = await Promise.all([
      mfa(app),
      lockout(app),
      history(app),
      readRotation(app),
      password(app),
      personalTokens(app),
    ])
    return {
      policies: {
        mfa: ofMfa,
        lockout: ofLockout,
        history: ofHistory,
        rotation,
        password: ofPassword,
        personalTokens: ofTokens,
      },
    }
  },
})

export const policiesOf = (app: App) => ({ $policies: policies(app).$state, hold: policies(app).hold })

/** Reads every policy at once. A failure of one that the page is about is the page's failure. */
export const loadPolicies = (app: App): Promise<void> => policies(app).load()

export const forgetPolicies = (app: App): void => policies(app).forget()

function keep(app: App, change: (policies: Policies) => Partial<Policies>): void {
  const { $policies } = policiesOf(app)
  const { policies } = $policies.get()
  if (policies) $policies.setKey('policies', { ...policies, ...change(policies) })
}

const own = (policy: { id: string } | null | undefined) => policy?.id

/** PATCH where there is an id, else POST; POLICY-12, POLICY-13. */
export async function saveMfaPolicy(app: App, enforceMFAType: EnforceMfa): Promise<void> {
  const id = own(policiesOf(app).$policies.get().policies?.mfa.tenant)
  const tenant = await (id === undefined
    ? app.call('POST /identity/resources/configurations/v1/mfa-policy', { body: { enforceMFAType } }, source)
    : app.call(
        'PATCH /identity/resources/configurations/v1/mfa-policy',
        { body: { id, enforceMFAType } },
        source,
      ))
  keep(app, ({ mfa: { vendor } }) => ({ mfa: { vendor, tenant } }))
}

export type LockoutDraft = Pick<LockoutPolicy, 'enabled' | 'maxAttempts'>
export async function saveLockoutPolicy(app: App, draft: LockoutDraft): Promise<void> {
  const id = own(policiesOf(app).$policies.get().policies?.lockout.tenant)
  const tenant = await (id === undefined
    ? app.call('POST /identity/resources/configurations/v1/lockout-policy', { body: draft }, source)
    : app.call(
        'PATCH /identity/resources/configurations/v1/lockout-policy',
        { body: { id, ...draft } },
        source,
      ))
  keep(app, ({ lockout: { vendor } }) => ({ lockout: { vendor, tenant } }))
}

export type HistoryDraft = Pick<PasswordHistoryPolicy, 'enabled' | 'historySize'>
export async function saveHistoryPolicy(app: App, draft: HistoryDraft): Promise<void> {
  const id = own(policiesOf(app).$policies.get().policies?.history.tenant)
  const tenant = await (id === undefined
    ? app.call('POST /identity/resources/configurations/v1/password-history-policy', { body: draft }, source)
    : app.call(
        'PATCH /identity/resources/configurations/v1/password-history-policy',
        { body: { id, ...draft } },
        source,
      ))
  keep(app, ({ history: { vendor } }) => ({ history: { vendor, tenant } }))
}

/** The wire knows only POST for it. */
export async function saveRotation(app: App, draft: PasswordRotation): Promise<void> {
  const tenant = await app.call(
    'POST /identity/resources/configurations/v1/password-rotation',
    { body: draft },
    source,
  )
  keep(app, ({ rotation: { vendor } }) => ({ rotation: { vendor, tenant } }))
}

/** @returns what counts now: the vendor's demands with those of the tenant */
export async function savePasswordPolicy(app: App, change: PasswordConfigChange): Promise<PasswordConfig> {
  const saved = await app.call(
    'POST /identity/resources/configurations/v1/password',
    { body: change },
    source,
  )
  keep(app, () => ({ password: saved }))
  return saved
}

export async function savePersonalTokensPolicy(app: App, policy: PersonalTokensPolicy): Promise<void> {
  const saved = await app.call(
    'POST /identity/resources/configurations/v1/personal-tokens-policy',
    { body: policy },
    source,
  )
  keep(app, () => ({ personalTokens: saved }))
}
