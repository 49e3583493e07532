import { Suspense } from 'react'
import type {
  ProviderDraft,
  ProviderField,
  ProviderProblem,
  Way,
} from '../../../../state/sso/provider-draft.ts'
import type { FileProblem } from '../../../../state/sso/save.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { providerTexts } from './setup-messages.ts'

// For those who have a file of metadata, which they say first.
const MetadataFileField = lazyPart(() => import('./MetadataFileField.tsx'))

const mono = style({ fontFamily: token.fontMono, fontSize: token.text12 })

export interface ProviderFieldsProps {
  draft: ProviderDraft
  problems: Partial<Record<ProviderField, ProviderProblem>>
  /** What the server said of which field. */
  refused: { field: string; error: string | undefined }
  /** It can be seen, not changed. */
  fixed: boolean
  onChange: (change: Partial<ProviderDraft>) => void
}

export interface SamlFieldsProps extends ProviderFieldsProps {
  file: File | undefined
  fileProblem: FileProblem | undefined
  onFile: (file: File | undefined) => void
}

/** What a SAML provider says of itself: read from its metadata, or typed. */
export function SamlFields({
  draft,
  problems,
  refused,
  fixed,
  onChange,
  fileProblem,
  onFile,
}: SamlFieldsProps) {
  const t = useMessages(providerTexts)
  const refusal = (field: string) => (refused.field === field ? refused.error : undefined)
  const text = { autoComplete: 'off', spellCheck: false, dir: 'ltr', readOnly: fixed } as const
  const ways: { value: Way; label: string; hint?: string }[] = [
    { value: 'url', label: t('url'), hint: t('urlHint') },
    { value: 'file', label: t('file'), hint: t('fileHint') },
    { value: 'text', label: t('textWay') },
    { value: 'manual', label: t('manual'), hint: t('manualHint') },
  ]
  const fileTexts = {
    missing: t('metadataFileIsRequired'),
    type: t('metadataFileTypeErrorMessage'),
    size: t('metadataFileSizeErrorMessage'),
  }
  const address = (problem: ProviderProblem | undefined, required: string) =>
    problem && (problem === 'required' ? required : t('addressIsInvalid'))
  return (
    <>
      {fixed ? null : (
        <RadioGroup label={t('way')} value={draft.way} options={ways} onChange={way => onChange({ way })} />
      )}
      {!fixed && draft.way === 'url' ? (
        <TextField
          {...text}
          label={t('url')}
          inputMode="url"
          maxLength={2048}
          value={draft.url}
          error={address(problems.url, t('metadataUrlIsRequired')) ?? refusal('url')}
          onChange={event => onChange({ url: event.target.value })}
        />
      ) : null}
      {!fixed && draft.way === 'file' ? (
        <Suspense fallback={<Skeleton width="100%" height={64} />}>
          <MetadataFileField
            label={t('metadataFileLabel')}
            hint={t('metadataFileDescription')}
            error={fileProblem ? fileTexts[fileProblem] : refusal('file')}
            onChange={onFile}
          />
        </Suspense>
      ) : null}
      {!fixed && draft.way === 'text' ? (
        <TextArea
          {...text}
          className={mono}
          label={t('metadataTextLabel')}
          rows={6}
          maxLength={500_000}
          value={draft.metadata}
          error={problems.metadata ? t('metadataTextIsRequired') : refusal('metadata')}
          onChange={event => onChange({ metadata: event.target.value })}
        />
      ) : null}
      {fixed || draft.way === 'manual' ? (
        <>
          <TextField
            {...text}
            label={t('endpointInputLabel')}
            hint={t('endpointHint')}
            placeholder={t('endpointInputPlaceholder')}
            inputMode="url"
            maxLength={2048}
            value={draft.ssoEndpoint}
            error={address(problems.ssoEndpoint, t('endpointIsRequired')) ?? refusal('ssoEndpoint')}
            onChange={event => onChange({ ssoEndpoint: event.target.value })}
          />
          <TextArea
            {...text}
            className={mono}
            label={t('publicCertificateInputLabel')}
            hint={t('publicCertificateHint')}
            placeholder={t('publicCertificateInputPlaceholder')}
            rows={5}
            maxLength={40_000}
            value={draft.publicCertificate}
            error={
              problems.publicCertificate ? t('publicCertificateIsRequired') : refusal('publicCertificate')
            }
            onChange={event => onChange({ publicCertificate: event.target.value })}
          />
          <Checkbox
            label={t('signRequest')}
            hint={t('signRequestHint')}
            checked={draft.signRequest}
            disabled={fixed}
            onChange={event => onChange({ signRequest: event.target.checked })}
          />
        </>
      ) : null}
    </>
  )
}
