import type { SsoDomain } from '../../../../contract/sso.ts'
import type { ProviderWork } from '../../../state/setup-links/provider-work.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Form } from '../../ui/Form.tsx'
import { Grow, Muted, Row, Stack } from '../../ui/Layout.tsx'
import { DomainField } from '../pages/sso/DomainField.tsx'
import { domainTexts } from '../pages/sso/setup-messages.ts'
import { useDomainEntry } from '../pages/sso/use-domain-entry.ts'
import { useAction } from '../use-action.ts'
import { useStepPrimary } from './step-primary.ts'

const list = style({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: token.space4 })
const name = style({ fontWeight: token.weightMedium, overflowWrap: 'anywhere' })
const record = style({
  display: 'grid',
  gap: token.space3,
  '@media (min-width: 560px)': { gridTemplateColumns: '88px minmax(0, 2fr) minmax(0, 3fr)' },
})

export interface GuideDomainsProps {
  domains: readonly SsoDomain[]
  work: ProviderWork
  onChanged: () => Promise<void>
  onAdded?: ((domain: string) => void) | undefined
}

/** Claims domains, and says which record proves each. */
export function GuideDomains({ domains, work, onChanged, onAdded }: GuideDomainsProps) {
  const t = useMessages(domainTexts)
  const entry = useDomainEntry(t, domain =>
    domains.some(each => each.domain === domain) ? t('domainTaken') : undefined,
  )
  const { domain, busy } = entry
  useStepPrimary(domains.length === 0)
  const add = async () => {
    if (!(await entry.send(() => work.addDomain(domain)))) return
    entry.clear()
    onAdded?.(domain)
    await onChanged()
  }
  return (
    <Stack gap={4}>
      <ul className={list}>
        {domains.map(each => (
          <Claimed key={each.id} domain={each} work={work} onChanged={onChanged} />
        ))}
      </ul>
      <Form label={t('add')} busy={busy} onSubmit={() => void add()}>
        <Row gap={3} align="end">
          <Grow style={{ flexBasis: 200 }}>
            <DomainField
              entry={entry}
              label={t(domains.length > 0 ? 'anotherLabel' : 'domainInputLabel')}
              placeholder={t('domainInputPlaceholder')}
            />
          </Grow>
          <Button type="submit" variant={domains.length > 0 ? 'secondary' : 'primary'} loading={busy}>
            {t('add')}
          </Button>
        </Row>
      </Form>
    </Stack>
  )
}

interface ClaimedProps extends Pick<GuideDomainsProps, 'work' | 'onChanged'> {
  domain: SsoDomain
}

function Claimed({ domain: { id, domain, validated, txtRecord }, work, onChanged }: ClaimedProps) {
  const t = useMessages(domainTexts)
  const { busy, error, run } = useAction()
  // It may be validated no longer, whatever it was.
  const validate = async () => {
    await run(() => work.validateDomain(id))
    await onChanged()
  }
  return (
    <li data-fe-domain={id}>
      <Stack gap={3}>
        <Row gap={2}>
          <bdi className={name}>{domain}</bdi>
          <Badge tone={validated ? 'success' : 'warning'}>
            {t(validated ? 'validated' : 'notValidated')}
          </Badge>
        </Row>
        {validated ? null : (
          <>
            <Muted>{t('claimDomainText', { domain })}</Muted>
            <div className={record}>
              <CopyField label={t('recordTypeLabel')} value="TXT" />
              <CopyField label={t('recordNameLabel')} value={domain} />
              <CopyField label={t('recordValueLabel')} value={txtRecord} />
            </div>
            {error ? <Alert tone="danger">{error}</Alert> : null}
            <Row>
              <Button
                size="small"
                loading={busy}
                aria-label={t('validateOf', { domain })}
                onClick={() => void validate()}
              >
                {t('validate')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </li>
  )
}
