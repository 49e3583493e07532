import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { hasProvider, isOidc, type SamlWork } from '../../../../state/sso/configuration.ts'
import { ssoOf } from '../../../../state/sso/connections.ts'
import {
  isTouched,
  type ProviderDraft,
  problemsOf,
  providerDraftOf,
} from '../../../../state/sso/provider-draft.ts'
import { fileProblem, saveMetadata, saveSso, uploadMetadata } from '../../../../state/sso/save.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { OidcFields } from './OidcFields.tsx'
import { ProviderFacts } from './ProviderFacts.tsx'
import { SamlFields } from './SamlFields.tsx'
import { StepTitle } from './StepTitle.tsx'
import { providerTexts } from './setup-messages.ts'
import { useRedirectQuestion } from './use-redirect-question.tsx'
import type { SsoManager } from './use-sso-manager.ts'

// For connections of older installations.
const RedirectMove = lazyPart(() => import('./RedirectMove.tsx'))

/** The second step: what the provider is told of us, and what it says of itself. */
export function ProviderCard({ work, manager }: { work: SamlWork; manager: SsoManager }) {
  const app = useApp()
  const t = useMessages(providerTexts)
  const toast = useToast()
  const { facts, saving } = useStore(ssoOf(app).$sso)
  const [draft, setDraft] = useState(() => providerDraftOf(work))
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState(false)
  const { busy, error, field, run, reset } = useAction()
  // Another domain has cleared what was here; the first one keeps what is typed.
  const [domain, setDomain] = useState(work.domain)
  if (domain !== work.domain) {
    setDomain(work.domain)
    if (domain) setDraft(providerDraftOf(work))
  }
  const oidc = isOidc(work)
  const problems = problemsOf(draft, work)
  const noFile = !oidc && draft.way === 'file' ? fileProblem(file) : undefined
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
    const { ssoEndpoint, publicCertificate, signRequest } = draft
    return saveSso(app, {
      ssoEndpoint: ssoEndpoint.trim(),
      publicCertificate: publicCertificate.trim(),
      signRequest,
    })
  }
  const redirect = useRedirectQuestion(work)
  const submit = () => {
    setChecked(true)
    if (Object.keys(problems).length > 0 || noFile) return
    if (oidc) redirect.ask(openId, () => void save())
    else void save()
  }
  const save = async () => {
    if (!(await run(send))) return
    setChecked(false)
    setFile(undefined)
    setDraft(providerDraftOf(ssoOf(app).$sso.get().samlConfiguration ?? work))
    const manual = oidc || draft.way === 'manual'
    toast.show({
      tone: 'success',
      title: t(manual && !work.domain ? 'kept' : 'successfullyIdpConfigured'),
    })
  }
  const fields = {
    draft,
    problems: checked ? problems : {},
    // A server that blames no field means the only one that there is, or the whole.
    refused: {
      field: field === 'metadata' ? fieldOf(draft) : (field ?? (oidc ? '' : fieldOf(draft))),
      error,
    },
    fixed: !manager.mayWrite,
    onChange: (change: Partial<ProviderDraft>) => {
      setDraft({ ...draft, ...change })
      reset()
    },
  }
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
            {error && fields.refused.field === '' ? <Alert tone="danger">{error}</Alert> : null}
            {oidc ? (
              <OidcFields {...fields} stored={work.oidcClientId !== ''} />
            ) : (
              <SamlFields
                {...fields}
                file={file}
                fileProblem={checked ? noFile : undefined}
                onFile={chosen => {
                  setFile(chosen)
                  reset()
                }}
              />
            )}
          </Stack>
        </Card>
      </Form>
      {redirect.question}
    </>
  )
}

/** The field of a document, by how it is given. */
const fieldOf = ({ way }: ProviderDraft): string =>
  ({ url: 'url', file: 'file', text: 'metadata', manual: '' })[way]
