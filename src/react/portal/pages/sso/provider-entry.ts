import { isOidc, type SamlWork } from '../../../../state/sso/configuration.ts'
import { type ProviderDraft, type ProviderField, problemsOf } from '../../../../state/sso/provider-draft.ts'
import { fileProblem } from '../../../../state/sso/save.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import type { FieldErrors } from '../../../ui/use-form.ts'
import { providerTexts } from './setup-messages.ts'

/** What the form of a provider holds. */
export interface ProviderEntry extends ProviderDraft {
  file: File | undefined
}

const missing = {
  url: 'metadataUrlIsRequired',
  metadata: 'metadataTextIsRequired',
  ssoEndpoint: 'endpointIsRequired',
  publicCertificate: 'publicCertificateIsRequired',
  oidcClientId: 'clientIdIsRequired',
  oidcSecret: 'secretIsRequired',
} as const
const fileTexts = {
  missing: 'metadataFileIsRequired',
  type: 'metadataFileTypeErrorMessage',
  size: 'metadataFileSizeErrorMessage',
} as const

/** Says what is wrong with an entry, by field. */
export function useProviderErrors(work: SamlWork): (entry: ProviderEntry) => FieldErrors<ProviderEntry> {
  const t = useMessages(providerTexts)
  const oidc = isOidc(work)
  return entry => {
    const problems = problemsOf(entry, work)
    const errors: FieldErrors<ProviderEntry> = {}
    for (const field of Object.keys(problems) as ProviderField[]) {
      const required =
        oidc && field === 'ssoEndpoint' ? 'issuerUrlIsRequired' : missing[field as keyof typeof missing]
      errors[field] = t(problems[field] === 'required' ? required : 'addressIsInvalid')
    }
    const problem = !oidc && entry.way === 'file' ? fileProblem(entry.file) : undefined
    if (problem) errors.file = t(fileTexts[problem])
    return errors
  }
}
