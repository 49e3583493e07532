import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { hasProvider, isOidc, type SamlWork } from '../../../../state/sso/configuration.ts'
import { ssoOf } from '../../../../state/sso/connections.ts'
import { isTouched, providerDraftOf } from '../../../../state/sso/provider-draft.ts'
import { saveMetadata, saveSso, uploadMetadata } from '../../../../state/sso/save.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { OidcFields } from './OidcFields.tsx'
import { ProviderFacts } from './ProviderFacts.tsx'
import { type ProviderEntry, useProviderErrors } from './provider-entry.ts'
import { SamlFields } from './SamlFields.tsx'
import { StepTitle } from './StepTitle.tsx'
import { providerTexts } from './setup-messages.ts'
import { useRedirectQuestion } from './use-redirect-question.tsx'
import type { SsoManager } from './use-sso-manager.ts'

/** What the server may blame beside it, by how the provider is given. */
const fieldsOf = {
  url: ['url'],
  file: ['file'],
  text: ['metadata'],
  manual: ['ssoEndpoint', 'publicCertificate', 'sloEndpoint'],
} as const
const oidcFields = ['ssoEndpoint', 'oidcClientId', 'oidcSecret'] as const

// For connections of older installations.
const RedirectMove = lazyPart(() => import('./RedirectMove.tsx'))

/** The second step: what the provider has to know of us, and what it says of itself. */
export function ProviderCard({ work, manager }: { work: SamlWork; manager: SsoManager }) {
  const app = useApp()
  const t = useMessages(providerTexts)
  const toast = useToast()
  const { facts, saving } = useStore(ssoOf(app).$sso)
  const oidc = isOidc(work)
  const errorsOf = useProviderErrors(work)
  const form = useForm({
    initial: (): ProviderEntry => ({ ...providerDraftOf(work), file: undefined }),
    action: useAction(),
    fields: ({ way }) => (oidc ? oidcFields : fieldsOf[way]),
    serverFields: ({ way }) => {
      const [document] = fieldsOf[way]
      // A server that blames no field of a document means the only one that there is.
      return oidc || !document || way === 'manual' ? {} : { metadata: document, '': document }
    },
    validate: errorsOf,
  })
  const { busy, error } = form
  const { file, ...draft } = form.values
  // Another domain has cleared what was here; the first one keeps what is typed.
  const [domain, setDomain] = useState(work.domain)
  if (domain !== work.domain) {
    setDomain(work.domain)
    if (domain) form.change(providerDraftOf(work))
  }
  useUnsaved(manager.mayWrite && (isTouched(draft, work) || file !== undefined))

  const openId = {
    ssoEndpoint: draft.ssoEndpoint.trim(),
    oidcClientId: draft.oidcClientId.trim(),
    oidcSecret: draft.oidcSecret,
  }
  const send = () => {
    if (oidc) return saveSso(app, openId)
    if (draft.way === 'url') return saveMetadata(app, { url: draft.url.trim() })
    if (draft.way === 'text') return saveMetadata(app, { metadata: draft.metadata })
    if (file && draft.way === 'file') return uploadMetadata(app, file)
    const { ssoEndpoint, publicCertificate, signRequest, sloEndpoint, sloBinding } = draft
    return saveSso(app, {
      ssoEndpoint: ssoEndpoint.trim(),
      publicCertificate: publicCertificate.trim(),
      signRequest,
      sloEndpoint: sloEndpoint.trim(),
      sloBinding,
    })
  }
  const redirect = useRedirectQuestion(work)
  const submit = () => {
    if (!form.check()) return
    if (oidc) redirect.ask(openId, () => void save())
    else void save()
  }
  const save = async () => {
    if (!(await form.submit(send))) return
    form.reset()
    form.change({ ...providerDraftOf(ssoOf(app).$sso.get().samlConfiguration ?? work), file: undefined })
    const manual = oidc || draft.way === 'manual'
    toast.show({
      tone: 'success',
      title: t(manual && !work.domain ? 'kept' : 'successfullyIdpConfigured'),
    })
  }
  const fields = { form, fixed: !manager.mayWrite }
  return (
    <>
      <Form label={t('title')} busy={busy} onSubmit={() => manager.mayWrite && submit()}>
        <Card
          title={
            <StepTitle number={2} done={hasProvider(work) && work.domain !== ''}>
              {t('title')}
            </StepTitle>
          }
          description={t('text')}
          footer={
            manager.mayWrite ? (
              <Button
                type="submit"
                variant={hasProvider(work) ? 'secondary' : 'primary'}
                loading={busy || saving}
              >
                {t('save')}
              </Button>
            ) : null
          }
        >
          <Stack gap={5}>
            <ProviderFacts work={work} facts={facts} />
            {oidc && work.oidcRedirectOutdated ? (
              <Suspense fallback={null}>
                <RedirectMove mayWrite={manager.mayWrite} />
              </Suspense>
            ) : null}
            {work.domain === '' && manager.mayWrite ? <Alert tone="info">{t('waits')}</Alert> : null}
            {error ? <Alert tone="danger">{error}</Alert> : null}
            {oidc ? <OidcFields {...fields} stored={work.oidcClientId !== ''} /> : <SamlFields {...fields} />}
          </Stack>
        </Card>
      </Form>
      {redirect.question}
    </>
  )
}
