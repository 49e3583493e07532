import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import type { SlackWorkspace } from '../../../../../../contract/slack.ts'
import { messageLimits } from '../../../../../../rules/channels.ts'
import { listPageSize } from '../../../../../state/lists/list-view.ts'
import { loadSlack, slackOf } from '../../../../../state/slack/slack.ts'
import { searchSlackChannels } from '../../../../../state/slack/slack-channels.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { lazyPart } from '../../../../shell/lazy-part.tsx'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { link, plus } from '../../../../ui/icons/portal.ts'
import { useLocale } from '../../../../ui/locale.ts'
import { ListTab } from '../../../ListTab.tsx'
import { ListToolbar } from '../../../ListToolbar.tsx'
import { useDialog } from '../../../use-dialog.ts'
import { useMay } from '../../../use-may.ts'
import { channelTexts } from '../channels/messages.ts'
import { SubscriptionsTable } from '../channels/SubscriptionsTable.tsx'
import { categoriesOf, shownRules } from '../channels/shown-row.ts'
import { useTabView } from '../channels/use-tab-view.ts'
import { useWasOpened } from '../use-was-opened.ts'
import { slackTexts } from './messages.ts'
import { useSlackActions } from './use-slack-actions.ts'
import { useSlackRows } from './use-slack-rows.ts'
import { WorkspaceCard } from './WorkspaceCard.tsx'

/** Names of channels that the list may show; further ones are read by searching. */
const CHANNELS_OF_LIST = 1000

const SlackDialogs = lazyPart(() => import('./SlackDialogs.tsx'))

/** The list of a connected workspace, or of one that was. */
export default function SlackSubscriptions({ workspace }: { workspace: SlackWorkspace }) {
  const app = useApp()
  const t = useMessages(channelTexts)
  const { locale } = useLocale()
  const slack = useMessages(slackTexts)
  const { $slack, $isSaving } = slackOf(app)
  const { loading, error } = useStore($slack)
  const isSaving = useStore($isSaving)
  const mayAdd = useMay('fe.connectivity.write.slackSubscriptions')
  const mayChange = useMay('fe.connectivity.write.updateSlackSubscription')
  const mayDelete = useMay('fe.connectivity.delete.slackSubscriptions')
  const mayEnd = useMay('fe.connectivity.delete.slackAppRegistration')
  const dialog = useDialog()
  const wasOpened = useWasOpened(dialog)
  const { shown, rowOf } = useSlackRows()
  const [view, onView] = useTabView('slack', shownRules(shown ?? []), listPageSize)
  const { remove, switchTo } = useSlackActions()
  const add = mayAdd && !workspace.revoked ? () => dialog.open('create') : undefined
  const mayReadChannels = useMay('fe.connectivity.read.slackChannels')
  const isEmpty = shown?.length === 0 && !loading
  const { recipient: most } = messageLimits.slack
  const isGood = !workspace.revoked
  useEffect(() => {
    if (isGood && mayReadChannels) void searchSlackChannels(app, '', CHANNELS_OF_LIST)
  }, [app, isGood, mayReadChannels])

  return (
    <ListTab
      description={account => slack('subtitle', { account, most })}
      actions={
        // Where there are none, the place of the list offers it.
        add && !isEmpty ? (
          <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={add}>
            {t('add')}
          </Button>
        ) : null
      }
      notice={<WorkspaceCard workspace={workspace} dialog={dialog} />}
      toolbar={
        isEmpty ? null : (
          <ListToolbar
            view={view}
            onChange={onView}
            searchLabel={t('search')}
            filterLabel={t('filter')}
            all={t('all')}
            filters={categoriesOf(shown ?? [], locale)}
          />
        )
      }
      dialogs={
        wasOpened ? (
          <Suspense fallback={null}>
            <SlackDialogs
              workspace={workspace.name}
              dialog={dialog}
              rowOf={rowOf}
              shown={shown}
              mayAdd={mayAdd}
              mayChange={mayChange}
              mayEnd={mayEnd}
            />
          </Suspense>
        ) : null
      }
    >
      <SubscriptionsTable
        id="slackSubscriptions"
        label={slack('tableLabel')}
        recipientsHeader={slack('channelsHeader')}
        icon={link}
        noneText={slack('noneText')}
        rows={shown}
        loading={loading}
        error={error}
        view={view}
        onView={onView}
        onRetry={() => void loadSlack(app)}
        onAdd={add}
        tasks={[
          ...(mayChange ? (['edit', 'test'] as const) : []),
          ...(mayDelete ? (['delete'] as const) : []),
        ]}
        onTask={(task, { id }) => {
          const row = rowOf(id)
          if (task === 'delete' && row) void remove(row)
          else dialog.open(task, id)
        }}
        onSwitch={mayChange ? ({ id }, on) => void switchTo(rowOf(id), on) : undefined}
        isSaving={isSaving}
      />
    </ListTab>
  )
}
