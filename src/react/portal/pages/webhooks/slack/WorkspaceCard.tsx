import type { SlackWorkspace } from '../../../../../../contract/slack.ts'
import { connectSlack, disconnectSlack } from '../../../../../state/slack/connect-slack.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Muted, Row, Stack } from '../../../../ui/Layout.tsx'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { useAction } from '../../../use-action.ts'
import type { DialogControl } from '../../../use-dialog.ts'
import { useMay } from '../../../use-may.ts'
import { slackTexts } from './messages.ts'

export interface WorkspaceCardProps {
  workspace: SlackWorkspace
  dialog: DialogControl
}

/** The connected workspace, why Slack no longer takes it, and the ways to connect it again or to end it. */
export function WorkspaceCard({ workspace, dialog }: WorkspaceCardProps) {
  const app = useApp()
  const t = useMessages(slackTexts)
  const toast = useToast()
  const connecting = useAction()
  const ending = useAction()
  const mayConnect = useMay('fe.connectivity.write.slackAppRegistration')
  const mayEnd = useMay('fe.connectivity.delete.slackAppRegistration')
  const { name, connectedAt, revoked } = workspace
  const reconnect = () => void connecting.run(() => connectSlack(app))
  const end = async () => {
    if (!(await ending.run(() => disconnectSlack(app)))) return
    dialog.close()
    toast.show({ tone: 'success', title: t('disconnected', { workspace: name }) })
  }
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
          <Muted>{t('workspace')}</Muted> <strong dir="auto">{name}</strong>{' '}
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
      <ConfirmDialog
        open={mayEnd && dialog.name === 'disconnect'}
        onOpenChange={open => open || dialog.close()}
        title={t('disconnectTitle', { workspace: name })}
        confirmLabel={t('disconnect')}
        variant="danger"
        busy={ending.busy}
        error={ending.error}
        onConfirm={() => void end()}
      >
        {t('disconnectText')}
      </ConfirmDialog>
    </Stack>
  )
}
