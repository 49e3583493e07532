import type { ProvisioningConnection } from '../../../../../contract/provisioning.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { ConnectionTokens } from './ConnectionTokens.tsx'
import { provisioningTexts } from './messages.ts'
import { setupTexts } from './setup-messages.ts'
import type { ProvisioningManager } from './use-provisioning-manager.ts'

export interface ConnectionSetupProps {
  connection: ProvisioningConnection
  manager: ProvisioningManager
  dialog: DialogControl
}

/** What the directory is given, and what becomes of what it sends. Source: SCIMP-06. */
export default function ConnectionSetup({ connection, manager, dialog }: ConnectionSetupProps) {
  const t = useMessages(setupTexts)
  const p = useMessages(provisioningTexts)
  const { id, baseUrl, source, syncToUserManagement: isOn, waiting, refused } = connection
  return (
    <Stack gap={5}>
      <Card title={t('title')}>
        <Stack gap={3}>
          <CopyField label={t('baseUrl')} value={baseUrl} hint={t(`hint_${source}`)} />
          <Muted>{t('unique')}</Muted>
          {manager.mayWrite ? (
            <Row>
              <Button onClick={() => dialog.open('guide', id)}>{p('guide')}</Button>
              <Button onClick={() => dialog.open('links', id)}>{p('inviteIt')}</Button>
            </Row>
          ) : null}
        </Stack>
      </Card>
      <ConnectionTokens
        connection={connection}
        mayWrite={manager.mayWrite}
        onRotate={() => dialog.open('rotate', id)}
      />
      <Card title={t('people')} description={t(isOn ? 'peopleOn' : 'peopleOff')}>
        <Stack gap={3}>
          {waiting > 0 ? <Alert tone="info">{t('waiting', { count: waiting })}</Alert> : null}
          {refused > 0 ? <Alert tone="warning">{t('refused', { count: refused })}</Alert> : null}
          {manager.mayWrite ? (
            <Row>
              <Button onClick={() => dialog.open('switch', id)}>{p(isOn ? 'switchOff' : 'switchOn')}</Button>
            </Row>
          ) : null}
        </Stack>
      </Card>
    </Stack>
  )
}
