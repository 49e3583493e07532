import { useMessages } from '../../../shell/use-messages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import type { ProviderFieldsProps } from './SamlFields.tsx'
import { providerTexts } from './setup-messages.ts'

/** What an OpenID provider says of itself. The secret goes to the server, and never comes back. */
export function OidcFields({
  draft,
  problems,
  refused,
  fixed,
  onChange,
  stored,
}: ProviderFieldsProps & { stored: boolean }) {
  const t = useMessages(providerTexts)
  const refusal = (field: string) => (refused.field === field ? refused.error : undefined)
  const text = { autoComplete: 'off', spellCheck: false, dir: 'ltr', readOnly: fixed } as const
  return (
    <>
      <TextField
        {...text}
        label={t('issuerUrlInputLabel')}
        hint={t('issuerUrlInputHelpMessage')}
        inputMode="url"
        maxLength={2048}
        value={draft.ssoEndpoint}
        error={
          problems.ssoEndpoint
            ? t(problems.ssoEndpoint === 'required' ? 'issuerUrlIsRequired' : 'addressIsInvalid')
            : refusal('ssoEndpoint')
        }
        onChange={event => onChange({ ssoEndpoint: event.target.value })}
      />
      <TextField
        {...text}
        label={t('clientIdInputLabel')}
        maxLength={512}
        value={draft.oidcClientId}
        error={problems.oidcClientId ? t('clientIdIsRequired') : refusal('oidcClientId')}
        onChange={event => onChange({ oidcClientId: event.target.value })}
      />
      {fixed ? null : (
        <TextField
          {...text}
          type="password"
          // No password of a person: nothing to fill in or to keep.
          autoComplete="one-time-code"
          data-1p-ignore=""
          label={t('secretInputLabel')}
          hint={t(stored ? 'secretStored' : 'secretHint')}
          maxLength={2048}
          value={draft.oidcSecret}
          error={problems.oidcSecret ? t('secretIsRequired') : refusal('oidcSecret')}
          onChange={event => onChange({ oidcSecret: event.target.value })}
        />
      )}
    </>
  )
}
