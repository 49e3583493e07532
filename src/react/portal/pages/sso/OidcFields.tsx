import { useMessages } from '../../../shell/use-messages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import type { ProviderFieldsProps } from './SamlFields.tsx'
import { providerTexts } from './setup-messages.ts'

/** What an OpenID provider says of itself. The secret goes to the server, and never comes back. */
export function OidcFields({ form, fixed, stored }: ProviderFieldsProps & { stored: boolean }) {
  const t = useMessages(providerTexts)
  const text = { autoComplete: 'off', spellCheck: false, dir: 'ltr', readOnly: fixed } as const
  return (
    <>
      <TextField
        {...text}
        {...form.input('ssoEndpoint')}
        label={t('issuerUrlInputLabel')}
        hint={t('issuerUrlInputHelpMessage')}
        inputMode="url"
        maxLength={2048}
      />
      <TextField {...text} {...form.input('oidcClientId')} label={t('clientIdInputLabel')} maxLength={512} />
      {fixed ? null : (
        <TextField
          {...text}
          {...form.input('oidcSecret')}
          type="password"
          // No password of a person: nothing to fill in or to keep.
          autoComplete="one-time-code"
          data-1p-ignore=""
          label={t('secretInputLabel')}
          hint={t(stored ? 'secretStored' : 'secretHint')}
          maxLength={2048}
        />
      )}
    </>
  )
}
