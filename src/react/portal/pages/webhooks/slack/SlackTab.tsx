import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { messageLimits } from '../../../../../../rules/channels.ts'
import { portalOf } from '../../../../../state/portal/portal.ts'
import { forgetSlack, loadSlack, slackOf } from '../../../../../state/slack/slack.ts'
import { ensureEventCatalog } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { lazyPart } from '../../../../shell/lazy-part.tsx'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Stack } from '../../../../ui/Layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { LoadFailed } from '../../../LoadFailed.tsx'
import { PageSkeleton } from '../../../PortalSkeleton.tsx'
import { slackTexts } from './messages.ts'

const SlackSubscriptions = lazyPart(() => import('./SlackSubscriptions.tsx'))
const SlackStart = lazyPart(() => import('./SlackStart.tsx'))
const SlackReturn = lazyPart(() => import('./SlackReturn.tsx'))

/** The workspace of the account, and which of its channels hear of which events. */
export default function SlackTab() {
  const app = useApp()
  const t = useMessages(slackTexts)
  const { configuration, loading, error } = useStore(slackOf(app).$slack)
  const { activeTenant } = useStore(app.$tenants)
  const query = useStore(portalOf(app).$place)?.query
  const isBack = query?.has('slack_code') || query?.has('slack_error')

  useEffect(() => {
    void loadSlack(app)
    void ensureEventCatalog(app)
    return () => forgetSlack(app)
  }, [app])

  const account = activeTenant?.name ?? ''
  return (
    <Suspense fallback={<PageSkeleton />}>
      {isBack ? <SlackReturn /> : null}
      {configuration?.workspace ? (
        <SlackSubscriptions workspace={configuration.workspace} />
      ) : (
        <Stack gap={5}>
          <PageHeader
            title={t('title')}
            description={t('subtitle', { account, most: messageLimits.slack.recipient })}
          />
          {configuration ? (
            <SlackStart isAvailable={configuration.available} />
          ) : error && !loading ? (
            <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadSlack(app)} />
          ) : (
            <PageSkeleton />
          )}
        </Stack>
      )}
    </Suspense>
  )
}
