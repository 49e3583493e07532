import { isOidc, type SamlWork } from './configuration.ts'

/** How an administrator says who the SAML provider is. */
export type Way = 'url' | 'file' | 'text' | 'manual'

/** The form of a provider, as typed. */
export interface ProviderDraft {
  way: Way
  url: string
  metadata: string
  ssoEndpoint: string
  publicCertificate: string
  signRequest: boolean
  /** Where the provider takes sign-outs, if it does. */
  sloEndpoint: string
  sloBinding: string
  oidcClientId: string
  /** Never what is stored: that stays on the server. */
  oidcSecret: string
}

export type ProviderField = Exclude<keyof ProviderDraft, 'way' | 'signRequest' | 'sloBinding'>
export type ProviderProblem = 'required' | 'address'

/** What is known is shown as it is; a new provider is read from its address, which stays right the longest. */
export const providerDraftOf = (work: SamlWork): ProviderDraft => ({
  way: work.ssoEndpoint || work.publicCertificate ? 'manual' : 'url',
  url: '',
  metadata: '',
  ssoEndpoint: work.ssoEndpoint,
  publicCertificate: work.publicCertificate,
  signRequest: work.signRequest,
  sloEndpoint: work.sloEndpoint,
  sloBinding: work.sloBinding,
  oidcClientId: work.oidcClientId,
  oidcSecret: work.oidcSecret,
})

const isWeb = (text: string) => URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol)
const needs = (text: string): ProviderProblem | undefined => (text.trim() ? undefined : 'required')
const needsAddress = (text: string): ProviderProblem | undefined =>
  needs(text) ?? (isWeb(text) ? undefined : 'address')

/** What is wrong, by the field that it stands beside. The file is looked at where it is chosen. */
export function problemsOf(
  draft: ProviderDraft,
  work: SamlWork,
): Partial<Record<ProviderField, ProviderProblem>> {
  const { url, metadata, ssoEndpoint, publicCertificate, oidcClientId, oidcSecret } = draft
  const { sloEndpoint } = draft
  const found: Partial<Record<ProviderField, ProviderProblem | undefined>> = isOidc(work)
    ? {
        ssoEndpoint: needsAddress(ssoEndpoint),
        oidcClientId: needs(oidcClientId),
        // With another client comes another secret.
        oidcSecret: work.oidcClientId === oidcClientId.trim() && oidcClientId ? undefined : needs(oidcSecret),
      }
    : {
        url: { url: needsAddress(url) },
        file: {},
        text: { metadata: needs(metadata) },
        manual: {
          ssoEndpoint: needsAddress(ssoEndpoint),
          publicCertificate: needs(publicCertificate),
          sloEndpoint: needs(sloEndpoint) ? undefined : needsAddress(sloEndpoint),
        },
      }[draft.way]
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** Whether something was typed that is not saved. */
export function isTouched(draft: ProviderDraft, work: SamlWork): boolean {
  const start = providerDraftOf(work)
  const fields: (keyof ProviderDraft)[] = [
    'url',
    'metadata',
    'ssoEndpoint',
    'publicCertificate',
    'signRequest',
    'sloEndpoint',
    'sloBinding',
    'oidcClientId',
    'oidcSecret',
  ]
  return fields.some(field => draft[field] !== start[field])
}
