import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { messageLimits } from '../../../../../../rules/channels.ts'
import { portalOf } from '../../../../../state/portal/portal.ts'
import { forgetSlack, loadSlack, slackOf } from '../../../../../state/slack/slack.ts'
import { ensureEventCatalog } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { lazyPart } from '../../../../shell/lazy-part.tsx'
import { useMessages } from '../../../../shell/use-messages.ts'
import { ListTab } from '../../../ListTab.tsx'
import { LoadFailed } from '../../../LoadFailed.tsx'
import { BodySkeleton, TabSkeleton } from '../../../TabSkeleton.tsx'
import { slackTexts } from './messages.ts'

const SlackSubscriptions = lazyPart(() => import('./SlackSubscriptions.tsx'))
const SlackStart = lazyPart(() => import('./SlackStart.tsx'))
const SlackReturn = lazyPart(() => import('./SlackReturn.tsx'))

/** The workspace of the account, and which of its channels hear of which events. */
export default function SlackTab() {
  const app = useApp()
  const t = useMessages(slackTexts)
  const { configuration, loading, error } = useStore(slackOf(app).$slack)
  const query = useStore(portalOf(app).$place)?.query
  const isBack = query?.has('slack_code') || query?.has('slack_error')

  useEffect(() => {
    void loadSlack(app)
    void ensureEventCatalog(app)
    return () => forgetSlack(app)
  }, [app])

  return (
    <Suspense fallback={<TabSkeleton />}>
      {isBack ? <SlackReturn /> : null}
      {configuration?.workspace ? (
        <SlackSubscriptions workspace={configuration.workspace} />
      ) : (
        <ListTab description={account => t('subtitle', { account, most: messageLimits.slack.recipient })}>
          {configuration ? (
            <SlackStart isAvailable={configuration.available} />
          ) : error && !loading ? (
            <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadSlack(app)} />
          ) : (
            <BodySkeleton />
          )}
        </ListTab>
      )}
    </Suspense>
  )
}
