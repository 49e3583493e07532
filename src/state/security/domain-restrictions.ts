import { map } from 'nanostores'
import type {
  DomainRestriction,
  DomainRestrictionsConfig,
  DomainRestrictionsConfigChange,
} from '../../../contract/domain-restrictions.ts'
import type { RestrictionType } from '../../../contract/restriction-fields.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'

export interface DomainRestrictionsState {
  loading: boolean
  error: ApiError | null
  config: DomainRestrictionsConfig | undefined
  items: readonly DomainRestriction[]
}

const KEY = Symbol('domainRestrictions')
const source = { source: 'admin-portal' } as const
const initial: DomainRestrictionsState = { loading: false, error: null, config: undefined, items: [] }

export const domainRestrictionsOf = (app: App) =>
  app.feature(KEY, () => ({ $domains: map<DomainRestrictionsState>(initial) }))

export async function loadDomainRestrictions(app: App): Promise<void> {
  const { $domains } = domainRestrictionsOf(app)
  $domains.set({ ...$domains.get(), loading: true, error: null })
  try {
    const [{ items }, config] = await Promise.all([
      app.call('GET /identity/resources/configurations/restrictions/v1/email-domain', {}, source),
      app.call('GET /identity/resources/configurations/restrictions/v1/email-domain/config', {}, source),
    ])
    $domains.set({ loading: false, error: null, config, items })
  } catch (error) {
    $domains.set({ ...initial, error: toApiError(error) })
  }
}

export const forgetDomainRestrictions = (app: App): void => domainRestrictionsOf(app).$domains.set(initial)

export async function addDomains(app: App, domains: readonly string[], type: RestrictionType): Promise<void> {
  if (domains.length === 1)
    await app.call(
      'POST /identity/resources/configurations/restrictions/v1/email-domain',
      { body: { domain: domains[0]!, type } },
      source,
    )
  else
    await app.call(
      'POST /identity/resources/configurations/restrictions/v1/email-domain/bulk',
      { body: { domains: domains.map(domain => ({ domain, type })) } },
      source,
    )
  await loadDomainRestrictions(app)
}

export async function deleteDomain(app: App, id: string): Promise<void> {
  await app.call(
    'DELETE /identity/resources/configurations/restrictions/v1/email-domain/:id',
    { params: { id } },
    source,
  )
  await loadDomainRestrictions(app)
}

export async function saveDomainConfig(app: App, body: DomainRestrictionsConfigChange): Promise<void> {
  const config = await app.call(
    'POST /identity/resources/configurations/restrictions/v1/email-domain/config',
    { body },
    source,
  )
  domainRestrictionsOf(app).$domains.setKey('config', config)
}

/** Whether somebody with this address or domain could be invited now; RESTR-16. */
export const verifyDomain = (app: App, domain: string) =>
  app.call(
    'POST /identity/resources/configurations/restrictions/v1/email-domain/verify',
    { body: { domain } },
    source,
  )

/** Domains as people paste them: one a line or separated by commas, also as whole addresses or with an `@`. */
export function domainsFromText(text: string): string[] {
  const named = text.split(/[\s,;]+/).map(word => word.slice(word.lastIndexOf('@') + 1).toLowerCase())
  return [...new Set(named.filter(Boolean))]
}
