import type { SsoDomain } from '../../../../../contract/sso.ts'
import { checkDomain } from '../../../../state/sso/change.ts'
import type { SamlWork } from '../../../../state/sso/configuration.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { edit, trash } from '../../../ui/icons/portal.ts'
import { Grow, Row, Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { domainTexts } from './setup-messages.ts'
import type { SsoManager } from './use-sso-manager.ts'

const item = style({
  padding: `${token.space4} ${token.space5}`,
  '& + &': { borderBlockStart: `1px solid ${token.border}` },
})
const name = style({ fontWeight: token.weightMedium, overflowWrap: 'anywhere' })
const quiet = style({ fontSize: token.text13, color: token.textMuted })
const record = style({
  display: 'grid',
  gap: token.space3,
  '@media (min-width: 560px)': { gridTemplateColumns: '88px minmax(0, 2fr) minmax(0, 3fr)' },
})

export interface DomainRowProps {
  domain: SsoDomain
  work: SamlWork
  manager: SsoManager
  dialog: DialogControl
}

/** One domain: whether it counts, and the record that makes it count. */
export function DomainRow({
  domain: { id, domain, validated, txtRecord },
  work,
  manager,
  dialog,
}: DomainRowProps) {
  const app = useApp()
  const t = useMessages(domainTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  // With several it is clearer to add one and remove another; one that is on would go dark meanwhile.
  const mayChange = manager.mayWrite && manager.mayDelete && work.domains.length === 1 && !work.enabled

  const validate = async () => {
    if (await run(() => checkDomain(app, work.id, id)))
      toast.show({ tone: 'success', title: t('domainValidatedMessage', { domain }) })
  }
  return (
    <li className={item} data-fe-domain={id}>
      <Stack gap={3}>
        <Row gap={2}>
          <Grow>
            <Row gap={2}>
              <bdi className={name}>{domain}</bdi>
              <Badge tone={validated ? 'success' : 'warning'}>
                {t(validated ? 'validated' : 'notValidated')}
              </Badge>
            </Row>
          </Grow>
          {mayChange ? (
            <IconButton
              icon={edit}
              size="small"
              label={t('change', { domain })}
              onClick={() => dialog.open('changeDomain', id)}
            />
          ) : null}
          {manager.mayDelete ? (
            <IconButton
              icon={trash}
              size="small"
              label={t('delete', { domain })}
              onClick={() => dialog.open('removeDomain', id)}
            />
          ) : null}
        </Row>
        {validated ? null : (
          <>
            <p className={quiet}>{t('claimDomainText', { domain })}</p>
            <div className={record}>
              <CopyField label={t('recordTypeLabel')} value="TXT" />
              <CopyField label={t('recordNameLabel')} value={domain} />
              <CopyField label={t('recordValueLabel')} value={txtRecord} />
            </div>
            {error ? <Alert tone="danger">{error}</Alert> : null}
            {manager.mayWrite ? (
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
            ) : null}
          </>
        )}
      </Stack>
    </li>
  )
}
