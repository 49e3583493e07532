import { socialErrors } from '../../../contract/errors/social.ts'
import type { Context } from '../../core/context/context.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Definition, isOfTheSeven, providers } from './providers.ts'
import { openSocialSecret } from './secrets.ts'
import type { CustomProviderSettings, ProviderSettings } from './settings.ts'

/** A provider as the vendor offers it. */
export interface OfferedProvider {
  /** As the wire names it. */
  id: string
  active: boolean
  clientId: string
  definition: Definition
  scopes: string[]
  trustEmail: boolean
  /** Of one of the seven. */
  settings: ProviderSettings | undefined
  /** Of one of the vendor's own. */
  custom: CustomProviderSettings | undefined
}

/** The same with the vendor's secret there. */
export interface ActiveProvider extends OfferedProvider {
  secret: string | undefined
}

const SEVEN = ['microsoft', 'facebook', 'google', 'github', 'slack', 'apple', 'linkedin'] as const
const OPENID = ['openid', 'email', 'profile']

/** Every provider that the vendor named, those that are switched off too, as their buttons follow each other. */
export function namedProviders({ settings: { social } }: Vendor): OfferedProvider[] {
  const seven = [...new Set([...(social.order ?? []), ...SEVEN])]
  return [
    ...seven.flatMap(id => {
      const settings = social[id]
      return settings ? [ofTheSeven(id, settings)] : []
    }),
    ...social.custom.filter(({ id }) => !isOfTheSeven(id)).map(ownProvider),
  ]
}

/** @throws Problem 404 unless the vendor offers it */
export async function activeProvider(
  { vendor, services, vendorScope }: Pick<Context, 'vendor' | 'services' | 'vendorScope'>,
  id: string,
): Promise<ActiveProvider> {
  const found = namedProviders(vendor).find(provider => provider.id === id && provider.active)
  if (!found) throw new Problem(socialErrors.providerOff)
  return { ...found, secret: await openSocialSecret(vendorScope.db, services.sealer, vendor.id, id) }
}

function ofTheSeven(id: (typeof SEVEN)[number], settings: ProviderSettings): OfferedProvider {
  const definition = elsewhere(id, settings)
  return {
    id,
    active: settings.active ?? true,
    clientId: settings.clientId,
    definition,
    scopes: [...new Set([...definition.scopes, ...(settings.additionalScopes ?? [])])],
    trustEmail: settings.trustEmail ?? false,
    settings,
    custom: undefined,
  }
}

/** The provider's addresses below another one, where the vendor names one. */
function elsewhere(id: (typeof SEVEN)[number], { url }: ProviderSettings): Definition {
  const definition = providers[id]
  if (!url) return definition
  if (definition.kind === 'oidc') return { ...definition, issuer: () => url }
  const moved = (address: string): string => {
    const { pathname, search } = new URL(address)
    return `${url.replace(/\/$/, '')}${pathname}${search}`
  }
  const { authorizationUrl, tokenUrl, userInfoUrl } = definition
  return {
    ...definition,
    issuer: url,
    authorizationUrl: moved(authorizationUrl),
    tokenUrl: moved(tokenUrl),
    // GitHub Enterprise has its API below the same host.
    userInfoUrl: id === 'github' ? moved('https://github.com/api/v3/user') : moved(userInfoUrl),
  }
}

function ownProvider(custom: CustomProviderSettings): OfferedProvider {
  const { id, displayName, clientId, issuer, scopes = OPENID, active = true, trustEmail = false } = custom
  const common = { displayName, scopes, pkce: true }
  const definition: Definition = issuer
    ? { ...common, kind: 'oidc', issuer: () => issuer }
    : {
        ...common,
        kind: 'oauth2',
        issuer: custom.userInfoUrl ?? '',
        authorizationUrl: custom.authorizationUrl ?? '',
        tokenUrl: custom.tokenUrl ?? '',
        userInfoUrl: custom.userInfoUrl ?? '',
      }
  return { id, active, clientId, definition, scopes, trustEmail, settings: undefined, custom }
}
