import { addDomain } from '../../../../state/sso/change.ts'
import { hasProof, type SamlWork } from '../../../../state/sso/configuration.ts'
import { saveSso } from '../../../../state/sso/save.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Grow, Row } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { DomainField } from './DomainField.tsx'
import { DomainRow } from './DomainRow.tsx'
import { StepTitle } from './StepTitle.tsx'
import { domainTexts } from './setup-messages.ts'
import { useDomainEntry } from './use-domain-entry.ts'
import { useRedirectQuestion } from './use-redirect-question.tsx'
import type { SsoManager } from './use-sso-manager.ts'

const list = style({ margin: 0, padding: 0, listStyle: 'none' })
const form = style({
  padding: token.space5,
  'ul + &': { borderBlockStart: `1px solid ${token.border}` },
})

export interface DomainsCardProps {
  work: SamlWork
  manager: SsoManager
  dialog: DialogControl
}

/** The first step: which addresses are meant, and the proof that they are the tenant's. */
export function DomainsCard({ work, manager, dialog }: DomainsCardProps) {
  const t = useMessages(domainTexts)
  const { domains } = work
  return (
    <Card
      title={
        <StepTitle number={1} done={hasProof(work)}>
          {t('title')}
        </StepTitle>
      }
      description={t('text')}
      flush
    >
      {domains.length > 0 ? (
        <ul className={list}>
          {domains.map(domain => (
            <DomainRow key={domain.id} domain={domain} work={work} manager={manager} dialog={dialog} />
          ))}
        </ul>
      ) : null}
      {manager.mayWrite ? (
        <div className={form}>
          <AddDomain work={work} />
        </div>
      ) : null}
    </Card>
  )
}

function AddDomain({ work }: { work: SamlWork }) {
  const app = useApp()
  const t = useMessages(domainTexts)
  const toast = useToast()
  const entry = useDomainEntry(t, domain =>
    work.domains.some(each => each.domain === domain) ? t('domainTaken') : undefined,
  )
  const { domain, busy } = entry
  useUnsaved(entry.text !== '')

  const redirect = useRedirectQuestion(work)
  const add = async () => {
    // The first one takes along what waited for it.
    const save = () => (work.domain ? addDomain(app, work.id, domain) : saveSso(app, { domain }))
    if (!(await entry.send(save))) return
    entry.clear()
    toast.show({ tone: 'success', title: t('added', { domain }) })
  }
  const submit = () => {
    if (work.domain) void add()
    else redirect.ask({ domain }, () => void add())
  }
  return (
    <>
      <Form label={t('add')} busy={busy} onSubmit={submit}>
        <Row gap={3} align="end">
          <Grow style={{ flexBasis: 200 }}>
            <DomainField
              entry={entry}
              label={t(work.domain ? 'anotherLabel' : 'domainInputLabel')}
              placeholder={t('domainInputPlaceholder')}
            />
          </Grow>
          <Button type="submit" variant={work.domain ? 'secondary' : 'primary'} loading={busy}>
            {t('add')}
          </Button>
        </Row>
      </Form>
      {redirect.question}
    </>
  )
}
