import type { SlackWorkspace } from '../../../../../../contract/slack.ts'
import { connectSlack } from '../../../../../state/slack/connect-slack.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Muted, Row, Stack } from '../../../../ui/Layout.tsx'
import { useAction } from '../../../use-action.ts'
import type { DialogControl } from '../../../use-dialog.ts'
import { useMay } from '../../../use-may.ts'
import { slackTexts } from './messages.ts'

const apart = style({ marginInlineEnd: token.space3 })

export interface WorkspaceCardProps {
  workspace: SlackWorkspace
  dialog: DialogControl
}

/** The connected workspace, why Slack no longer takes it, and the ways to connect it again or to end it. */
export function WorkspaceCard({ workspace, dialog }: WorkspaceCardProps) {
  const app = useApp()
  const t = useMessages(slackTexts)
  const connecting = useAction()
  const mayConnect = useMay('fe.connectivity.write.slackAppRegistration')
  const mayEnd = useMay('fe.connectivity.delete.slackAppRegistration')
  const { name, connectedAt, revoked } = workspace
  const reconnect = () => void connecting.run(() => connectSlack(app))
  return (
    <Stack gap={3}>
      {revoked ? (
        <Alert
          tone="danger"
          title={t('revoked', { workspace: name })}
          action={
            mayConnect ? (
              <Button size="small" loading={connecting.busy} onClick={reconnect}>
                {t('reconnect')}
              </Button>
            ) : null
          }
        >
          {t('revokedText', { reason: revoked.reason })}
        </Alert>
      ) : null}
      {connecting.error ? <Alert tone="danger">{connecting.error}</Alert> : null}
      <Row gap={3} justify="space-between">
        <div>
          <span className={apart}>
            <Muted>{t('workspace')}</Muted> <strong dir="auto">{name}</strong>
          </span>{' '}
          <Muted>
            {t('since')} <DateTime value={connectedAt} look="date" />
          </Muted>
        </div>
        {mayEnd ? (
          <Button size="small" onClick={() => dialog.open('disconnect')}>
            {t('disconnect')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
