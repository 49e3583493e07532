import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { messageLimits } from '../../../../../../rules/channels.ts'
import { connectSlack } from '../../../../../state/slack/connect-slack.ts'
import { forgetSlack, loadSlack, slackOf } from '../../../../../state/slack/slack.ts'
import { searchSlackChannels } from '../../../../../state/slack/slack-channels.ts'
import { ensureEventCatalog } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { link } from '../../../../ui/icons/portal.ts'
import { Stack } from '../../../../ui/Layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { LoadFailed } from '../../../LoadFailed.tsx'
import { PageSkeleton } from '../../../PortalSkeleton.tsx'
import { useAction } from '../../../use-action.ts'
import { useMay } from '../../../use-may.ts'
import { slackTexts } from './messages.ts'
import { SlackSubscriptions } from './SlackSubscriptions.tsx'
import { useSlackReturn } from './use-slack-return.ts'

/** Names of channels that the list may show; further ones are read by searching. */
const CHANNELS_OF_LIST = 1000

/** The workspace of the account, and which of its channels hear of which events. */
export default function SlackTab() {
  const app = useApp()
  const t = useMessages(slackTexts)
  const { configuration, loading, error } = useStore(slackOf(app).$slack)
  const { activeTenant } = useStore(app.$tenants)
  const isConnecting = useSlackReturn()
  const mayReadChannels = useMay('fe.connectivity.read.slackChannels')
  const workspace = configuration?.workspace
  const isGood = workspace !== undefined && !workspace.revoked

  useEffect(() => {
    void loadSlack(app)
    void ensureEventCatalog(app)
    return () => forgetSlack(app)
  }, [app])
  useEffect(() => {
    if (isGood && mayReadChannels) void searchSlackChannels(app, '', CHANNELS_OF_LIST)
  }, [app, isGood, mayReadChannels])

  if (workspace) return <SlackSubscriptions workspace={workspace} />
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('subtitle', {
          account: activeTenant?.name ?? '',
          most: messageLimits.slack.recipient,
        })}
      />
      {error && !loading ? (
        <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadSlack(app)} />
      ) : !configuration ? (
        <PageSkeleton />
      ) : configuration.available ? (
        <NotConnected isConnecting={isConnecting} />
      ) : (
        <EmptyState icon={link} title={t('off')} text={t('offText')} />
      )}
    </Stack>
  )
}

function NotConnected({ isConnecting }: { isConnecting: boolean }) {
  const app = useApp()
  const t = useMessages(slackTexts)
  const { busy, error, run } = useAction()
  const mayConnect = useMay('fe.connectivity.write.slackAppRegistration')
  return (
    <>
      {error ? <Alert tone="danger">{error}</Alert> : null}
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
    </>
  )
}
