import { Suspense } from 'react'
import type { Way } from '../../../../state/sso/provider-draft.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { FormState } from '../../../ui/use-form.ts'
import type { ProviderEntry } from './provider-entry.ts'
import { providerTexts } from './setup-messages.ts'

// For those who have a file of metadata, which they say first.
const MetadataFileField = lazyPart(() => import('./MetadataFileField.tsx'))

const mono = style({ fontFamily: token.fontMono, fontSize: token.text12 })

export interface ProviderFieldsProps {
  form: FormState<ProviderEntry>
  /** It can be seen, not changed. */
  fixed: boolean
}

/** What a SAML provider says of itself: read from its metadata, or typed. */
export function SamlFields({ form, fixed }: ProviderFieldsProps) {
  const t = useMessages(providerTexts)
  const { way } = form.values
  const text = { autoComplete: 'off', spellCheck: false, dir: 'ltr', readOnly: fixed } as const
  const ways: { value: Way; label: string; hint?: string }[] = [
    { value: 'url', label: t('url'), hint: t('urlHint') },
    { value: 'file', label: t('file'), hint: t('fileHint') },
    { value: 'text', label: t('textWay') },
    { value: 'manual', label: t('manual'), hint: t('manualHint') },
  ]
  return (
    <>
      {fixed ? null : (
        <RadioGroup
          label={t('way')}
          value={way}
          options={ways}
          onChange={chosen => form.change({ way: chosen })}
        />
      )}
      {!fixed && way === 'url' ? (
        <TextField {...text} {...form.input('url')} label={t('url')} inputMode="url" maxLength={2048} />
      ) : null}
      {!fixed && way === 'file' ? (
        <Suspense fallback={<Skeleton width="100%" height={64} />}>
          <MetadataFileField
            label={t('metadataFileLabel')}
            hint={t('metadataFileDescription')}
            error={form.errorOf('file')}
            onChange={file => form.change({ file })}
          />
        </Suspense>
      ) : null}
      {!fixed && way === 'text' ? (
        <TextArea
          {...text}
          {...form.input('metadata')}
          className={mono}
          label={t('metadataTextLabel')}
          rows={6}
          maxLength={500_000}
        />
      ) : null}
      {fixed || way === 'manual' ? (
        <>
          <TextField
            {...text}
            {...form.input('ssoEndpoint')}
            label={t('endpointInputLabel')}
            hint={t('endpointHint')}
            placeholder={t('endpointInputPlaceholder')}
            inputMode="url"
            maxLength={2048}
          />
          <TextArea
            {...text}
            {...form.input('publicCertificate')}
            className={mono}
            label={t('publicCertificateInputLabel')}
            hint={t('publicCertificateHint')}
            placeholder={t('publicCertificateInputPlaceholder')}
            rows={5}
            maxLength={40_000}
          />
          <Checkbox
            label={t('signRequest')}
            hint={t('signRequestHint')}
            checked={form.values.signRequest}
            disabled={fixed}
            onChange={event => form.change({ signRequest: event.target.checked })}
          />
          <TextField
            {...text}
            {...form.input('sloEndpoint')}
            label={t('sloEndpointLabel')}
            hint={t('sloEndpointHint')}
            inputMode="url"
            maxLength={2048}
          />
          {form.values.sloEndpoint ? (
            <Checkbox
              label={t('sloPost')}
              hint={t('sloPostHint')}
              checked={form.values.sloBinding === 'post'}
              disabled={fixed}
              onChange={event => form.change({ sloBinding: event.target.checked ? 'post' : 'redirect' })}
            />
          ) : null}
        </>
      ) : null}
    </>
  )
}
