import type { ProvisioningSource } from '../../../contract/provisioning.ts'
import type { SsoType } from '../../../contract/sso.ts'

/** The guides for directories, by the path that hosts name them with. */
export const scimGuides = ['okta', 'azure', 'google', 'onelogin', 'jumpcloud', 'other'] as const
export type ScimGuide = (typeof scimGuides)[number]

/** What hosts know the sources by. Source: ScimProvider, wire/browser-api.md §10. */
export type ScimProvider = 'okta' | 'azure' | 'other'

const sources: Partial<Record<ScimGuide, ProvisioningSource>> = { okta: 'okta', azure: 'azure-ad' }
export const sourceOf = (guide: ScimGuide): ProvisioningSource => sources[guide] ?? 'other'
export const providerOf = (guide: ScimGuide): ScimProvider =>
  guide === 'okta' || guide === 'azure' ? guide : 'other'

/** The guide of a connection; of one that names no directory, the general one. */
export const guideOfSource = (source: ProvisioningSource): ScimGuide =>
  source === 'okta' ? 'okta' : source === 'azure-ad' ? 'azure' : 'other'

/** The guides for identity providers. All but `oidc` speak SAML 2.0. */
export const ssoGuides = ['okta', 'azure', 'google', 'onelogin', 'jumpcloud', 'saml', 'oidc'] as const
export type SsoGuide = (typeof ssoGuides)[number]

export const typeOf = (guide: SsoGuide): SsoType =>
  guide === 'onelogin' || guide === 'jumpcloud' ? 'saml' : guide

export const guideOfType = (type: string): SsoGuide =>
  type === 'okta' || type === 'azure' || type === 'google' || type === 'oidc' ? type : 'saml'

/** Of a host's word, with or without slashes and in any case; undefined: there is none of that name. */
export function guideNamed<Guide extends string>(
  guides: readonly Guide[],
  path: string | undefined,
): Guide | undefined {
  const name = path?.replaceAll('/', '').toLowerCase()
  return guides.find(guide => guide === name)
}
