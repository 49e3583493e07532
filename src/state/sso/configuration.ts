import type { SsoConfiguration, SsoConfigurationChange, SsoType } from '../../../contract/sso.ts'

/** The configuration that is worked on: as the server has it, with what was not sent yet. `domain` is its first one. */
export interface SamlWork extends SsoConfiguration {
  /** Empty: it has none yet. */
  domain: string
}

/** What a form changes of it. */
export type SamlChange = Partial<
  Pick<
    SamlWork,
    | 'enabled'
    | 'domain'
    | 'ssoEndpoint'
    | 'publicCertificate'
    | 'signRequest'
    | 'sloEndpoint'
    | 'sloBinding'
    | 'oidcClientId'
    | 'oidcSecret'
  >
>

export const workOf = (configuration: SsoConfiguration): SamlWork => ({
  ...configuration,
  domain: configuration.domains[0]?.domain ?? '',
})

/**
 * The configuration after a change. Another domain mostly has another provider: where people are sent and whose signature
 * counts must be said anew (SSO-22, SSO-23, SSO-24). The first domain changes none.
 */
export function changed(before: SamlWork, change: SamlChange): SamlWork {
  const after = { ...before, ...change }
  const moved = before.domain !== '' && after.domain !== before.domain
  return moved
    ? { ...after, ssoEndpoint: '', publicCertificate: '', signRequest: false, sloEndpoint: '' }
    : after
}

const decided = [
  'enabled',
  'ssoEndpoint',
  'publicCertificate',
  'signRequest',
  'sloEndpoint',
  'sloBinding',
  'oidcClientId',
  'oidcSecret',
] as const

/** The part of it that an administrator decides. */
export const decidedOf = (work: SsoConfiguration): Pick<SsoConfiguration, (typeof decided)[number]> => {
  const { enabled, ssoEndpoint, publicCertificate, signRequest, oidcClientId, oidcSecret } = work
  const { sloEndpoint, sloBinding } = work
  const singleLogout = { sloEndpoint, sloBinding }
  return {
    enabled,
    ssoEndpoint,
    publicCertificate,
    signRequest,
    ...singleLogout,
    oidcClientId,
    oidcSecret,
  }
}

/** What the server has to be told, beside the domain. */
export const differenceOf = (saved: SsoConfiguration, wanted: SsoConfiguration): SsoConfigurationChange =>
  Object.fromEntries(decided.filter(key => saved[key] !== wanted[key]).map(key => [key, wanted[key]]))

/** Lower case, as the wire has them (SSO-08), in the order in which they are offered. */
export const ssoTypes: readonly SsoType[] = ['okta', 'azure', 'google', 'saml', 'oidc']
export const isOidc = ({ type }: Pick<SsoConfiguration, 'type'>): boolean => type === 'oidc'

/** Whether a provider is described far enough to be switched on. The server holds a secret wherever there is a client id. */
export const hasProvider = (configuration: SsoConfiguration): boolean =>
  configuration.ssoEndpoint !== '' &&
  (isOidc(configuration) ? configuration.oidcClientId !== '' : configuration.publicCertificate !== '')

export const hasProof = ({ domains }: Pick<SsoConfiguration, 'domains'>): boolean =>
  domains.some(({ validated }) => validated)

export type SsoStatus = 'on' | 'outdated' | 'unproven' | 'unfinished' | 'off'

/** What an administrator wants to know first. */
export function statusOf(configuration: SsoConfiguration): SsoStatus {
  if (configuration.enabled && !hasProof(configuration)) return 'unproven'
  if (configuration.enabled) return configuration.oidcRedirectOutdated ? 'outdated' : 'on'
  return hasProvider(configuration) && hasProof(configuration) ? 'off' : 'unfinished'
}
