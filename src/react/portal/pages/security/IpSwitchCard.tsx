import { useStore } from '@nanostores/react'
import type { IpRestrictionsConfig } from '../../../../../contract/ip-restrictions.ts'
import {
  ipRestrictionsOf,
  saveIpConfig,
  testCurrentIp,
  testCurrentIpInAllowList,
} from '../../../../state/security/ip-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { ipTexts } from './ip-messages.ts'
import { securityTexts } from './messages.ts'

export interface IpSwitchCardProps {
  config: IpRestrictionsConfig
  /** It can be seen, not changed. */
  fixed: boolean
  /** Switching on would lock this person out unless their own address is added. */
  onNeedsMyIp: () => void
}

/** The switch, which of the two lists counts, and what that means for the person who looks. */
export function IpSwitchCard({ config, fixed, onNeedsMyIp }: IpSwitchCardProps) {
  const app = useApp()
  const t = useMessages(ipTexts)
  const s = useMessages(securityTexts)
  const toast = useToast()
  const { here } = useStore(ipRestrictionsOf(app).$ips)
  const saving = useAction()
  const testing = useAction()

  const save = async (change: Partial<IpRestrictionsConfig>) => {
    const next = { ...config, ...change }
    let lockedOut = false
    const done = await saving.run(async () => {
      if (next.isActive && next.strategy === 'ALLOW' && !(await testCurrentIpInAllowList(app)).valid)
        lockedOut = true
      else await saveIpConfig(app, next)
    })
    if (lockedOut) onNeedsMyIp()
    else if (done) toast.show({ tone: 'success', title: s('saved') })
  }
  return (
    <Card
      title={t('title')}
      description={t('subTitle')}
      actions={
        <Switch
          aria-label={t('switchLabel')}
          checked={config.isActive}
          disabled={fixed || saving.busy}
          onChange={event => void save({ isActive: event.target.checked })}
        />
      }
    >
      <Stack gap={4}>
        {saving.error ? <Alert tone="danger">{saving.error}</Alert> : null}
        <RadioGroup
          label={t('strategyLabel')}
          value={config.strategy}
          disabled={fixed || saving.busy}
          onChange={strategy => void save({ strategy })}
          options={[
            { value: 'ALLOW', label: t('allowButton'), hint: t('allowHint') },
            { value: 'BLOCK', label: t('denyButton'), hint: t('denyHint') },
          ]}
        />
        {here ? (
          <Stack gap={3}>
            <Alert tone={here.valid ? 'info' : 'warning'}>
              {t('myCurrentIp', { ip: here.ip })} {t(here.valid ? 'hereIn' : 'hereOut')}
            </Alert>
            <Row>
              <Button
                size="small"
                loading={testing.busy}
                onClick={() => void testing.run(() => testCurrentIp(app))}
              >
                {t('testAgain')}
              </Button>
            </Row>
          </Stack>
        ) : null}
      </Stack>
    </Card>
  )
}
