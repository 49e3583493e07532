import { useStore } from '@nanostores/react'
import type { DomainRestrictionsConfig } from '../../../../../contract/domain-restrictions.ts'
import { domainRestrictionsOf, saveDomainConfig } from '../../../../state/security/domain-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { domainTexts } from './domain-messages.ts'
import { securityTexts } from './messages.ts'

export interface DomainSwitchCardProps {
  config: DomainRestrictionsConfig
  /** It can be seen, not changed. */
  fixed: boolean
  /** The other list is chosen while the restriction is on: that is asked first. */
  onStrategy: () => void
}

/** The switch, which of the two lists counts, and public mail services; RESTR-09. */
export function DomainSwitchCard({ config, fixed, onStrategy }: DomainSwitchCardProps) {
  const app = useApp()
  const t = useMessages(domainTexts)
  const s = useMessages(securityTexts)
  const toast = useToast()
  const { items } = useStore(domainRestrictionsOf(app).$domains)
  const { busy, error, run } = useAction()
  const { active, listType, blockPublicDomains } = config
  const empty = !items.some(({ type }) => type === listType)
  const save = async (change: Parameters<typeof saveDomainConfig>[1]) => {
    if (await run(() => saveDomainConfig(app, change))) toast.show({ tone: 'success', title: s('saved') })
  }
  return (
    <Card
      title={t('emailDomainRestrictionTitle')}
      description={t('emailDomainRestrictionDescription')}
      actions={
        <Switch
          aria-label={t('switchLabel')}
          checked={active}
          disabled={fixed || busy}
          onChange={event => void save({ active: event.target.checked, blockPublicDomains, type: listType })}
        />
      }
    >
      <Stack gap={4}>
        {error ? <Alert tone="danger">{error}</Alert> : null}
        <RadioGroup
          label={t('strategyLabel')}
          value={listType}
          disabled={fixed || busy}
          onChange={type => (active ? onStrategy() : void save({ active, blockPublicDomains, type }))}
          options={[
            { value: 'ALLOW', label: t('allowButton'), hint: t('allowHint') },
            { value: 'BLOCK', label: t('denyButton'), hint: t('denyHint') },
          ]}
        />
        <Switch
          label={t('blockPublicDomains')}
          hint={t('blockPublicDomainsDescription')}
          checked={blockPublicDomains}
          disabled={fixed || busy}
          onChange={event => void save({ active, blockPublicDomains: event.target.checked, type: listType })}
        />
        {active && empty && !(listType === 'BLOCK' && blockPublicDomains) ? (
          <Alert tone="warning">
            {t(listType === 'ALLOW' ? 'noneAllowedAlert' : 'noDomainsBeingBlockedAlert')}
          </Alert>
        ) : null}
      </Stack>
    </Card>
  )
}
