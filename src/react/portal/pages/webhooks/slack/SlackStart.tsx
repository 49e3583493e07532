import { useStore } from '@nanostores/react'
import { connectionOf, connectSlack } from '../../../../../state/slack/connect-slack.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { link } from '../../../../ui/icons/portal.ts'
import { useAction } from '../../../use-action.ts'
import { useMay } from '../../../use-may.ts'
import { slackTexts } from './messages.ts'

/** Where no workspace is connected: the way to connect one, or why there is none. */
export default function SlackStart({ isAvailable }: { isAvailable: boolean }) {
  const app = useApp()
  const t = useMessages(slackTexts)
  const { busy, error, run } = useAction()
  const isConnecting = useStore(connectionOf(app).$isConnecting)
  const mayConnect = useMay('fe.connectivity.write.slackAppRegistration')
  if (!isAvailable)
    return (
      <Card>
        <EmptyState icon={link} title={t('off')} text={t('offText')} />
      </Card>
    )
  return (
    <>
      {error ? <Alert tone="danger">{error}</Alert> : null}
      <Card>
        <EmptyState
          icon={link}
          title={t(isConnecting ? 'connecting' : 'notConnected')}
          text={t(mayConnect ? 'notConnectedText' : 'mayNotConnect')}
          action={
            mayConnect ? (
              <Button
                variant="primary"
                loading={busy || isConnecting}
                onClick={() => void run(() => connectSlack(app))}
              >
                {t('connect')}
              </Button>
            ) : null
          }
        />
      </Card>
    </>
  )
}
