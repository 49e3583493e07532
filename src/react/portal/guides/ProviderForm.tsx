import { useState } from 'react'
import type { SsoConfiguration } from '../../../../contract/sso.ts'
import type { ProviderWork } from '../../../state/setup-links/provider-work.ts'
import { isOidc, workOf } from '../../../state/sso/configuration.ts'
import { providerDraftOf, type Way } from '../../../state/sso/provider-draft.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { useForm } from '../../ui/use-form.ts'
import { OidcFields } from '../pages/sso/OidcFields.tsx'
import { type ProviderEntry, useProviderErrors } from '../pages/sso/provider-entry.ts'
import { SamlFields } from '../pages/sso/SamlFields.tsx'
import { providerTexts } from '../pages/sso/setup-messages.ts'
import { useAction } from '../use-action.ts'
import { useStepPrimary } from './step-primary.ts'

/** What the server may blame beside it, by how the provider is described. */
const fieldsOf = {
  url: ['url'],
  file: ['file'],
  text: ['metadata'],
  manual: ['ssoEndpoint', 'publicCertificate', 'sloEndpoint'],
} as const
const oidcFields = ['ssoEndpoint', 'oidcClientId', 'oidcSecret'] as const

export interface ProviderFormProps {
  configuration: SsoConfiguration
  work: ProviderWork
  /** How a provider of this guide describes itself first. */
  way: Way
  onSaved: () => Promise<void>
}

/** What the provider says of itself: its metadata, or one by one. The secret is never shown again. */
export function ProviderForm({ configuration, work, way, onSaved }: ProviderFormProps) {
  const t = useMessages(providerTexts)
  const saml = workOf(configuration)
  const oidc = isOidc(configuration)
  const [saved, setSaved] = useState(false)
  const isNew = !configuration.ssoEndpoint && !configuration.publicCertificate
  useStepPrimary(isNew)
  const form = useForm({
    initial: (): ProviderEntry => ({ ...providerDraftOf(saml), ...(isNew && { way }), file: undefined }),
    action: useAction(),
    fields: ({ way: chosen }) => (oidc ? oidcFields : fieldsOf[chosen]),
    serverFields: ({ way: chosen }) => {
      const [document] = fieldsOf[chosen]
      return oidc || !document || chosen === 'manual' ? {} : { metadata: document, '': document }
    },
    validate: useProviderErrors(saml),
  })
  const send = async ({ file, ...draft }: ProviderEntry): Promise<unknown> => {
    const ssoEndpoint = draft.ssoEndpoint.trim()
    if (oidc)
      return work.save({
        ssoEndpoint,
        oidcClientId: draft.oidcClientId.trim(),
        // Left empty, the one that is stored stays.
        ...(draft.oidcSecret && { oidcSecret: draft.oidcSecret }),
      })
    if (draft.way === 'url') return work.saveMetadata({ url: draft.url.trim() })
    if (draft.way === 'text') return work.saveMetadata({ metadata: draft.metadata })
    if (draft.way === 'file' && file) return work.saveMetadata({ metadata: await file.text() })
    return work.save({
      ssoEndpoint,
      publicCertificate: draft.publicCertificate.trim(),
      signRequest: draft.signRequest,
      sloEndpoint: draft.sloEndpoint.trim(),
      sloBinding: draft.sloBinding === 'post' ? 'post' : 'redirect',
    })
  }
  const save = async () => {
    setSaved(false)
    if (!(await form.submit(send))) return
    form.change({ oidcSecret: '' })
    setSaved(true)
    await onSaved()
  }
  const { error, busy } = form
  const fields = { form, fixed: false }
  return (
    <Form label={t('title')} busy={busy} onSubmit={() => void save()}>
      <Stack gap={4}>
        {error ? <Alert tone="danger">{error}</Alert> : null}
        {oidc ? (
          <OidcFields {...fields} stored={configuration.oidcClientId !== ''} />
        ) : (
          <SamlFields {...fields} />
        )}
        <Row>
          <Button type="submit" variant={isNew ? 'primary' : 'secondary'} loading={busy}>
            {t('save')}
          </Button>
          <span aria-live="polite">{saved ? t('successfullyIdpConfigured') : null}</span>
        </Row>
      </Stack>
    </Form>
  )
}
