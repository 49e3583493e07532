import type {
  DomainRestriction,
  DomainRestrictionsConfig,
  DomainRestrictionsConfigChange,
} from '../../../contract/domain-restrictions.ts'
import type { RestrictionType } from '../../../contract/restriction-fields.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

interface Domains {
  config: DomainRestrictionsConfig | undefined
  items: readonly DomainRestriction[]
}

const source = { source: 'admin-portal' } as const
const empty: Domains = { config: undefined, items: [] }

const domainRestrictions = resource('domainRestrictions', {
  empty,
  async load(app, signal) {
    const options = { ...source, signal }
    const [{ items }, config] = await Promise.all([
      app.call('GET /identity/resources/configurations/restrictions/v1/email-domain', {}, options),
      app.call('GET /identity/resources/configurations/restrictions/v1/email-domain/config', {}, options),
    ])
    return { config, items }
  },
})

export const domainRestrictionsOf = (app: App) => ({ $domains: domainRestrictions(app).$state })
export const loadDomainRestrictions = (app: App): Promise<void> => domainRestrictions(app).load()
export const forgetDomainRestrictions = (app: App): void => domainRestrictions(app).forget()

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
  domainRestrictions(app).patch({ config })
}

/** Whether a user with this address or domain could be invited now; RESTR-16. */
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
