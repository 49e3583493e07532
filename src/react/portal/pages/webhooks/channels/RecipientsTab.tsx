import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { messageLimits, type RecipientChannel } from '../../../../../../rules/channels.ts'
import { channelOf, forgetChannel, loadChannel } from '../../../../../state/channels/channels.ts'
import { listPageSize } from '../../../../../state/lists/list-view.ts'
import { ensureEventCatalog } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { mail, phone } from '../../../../ui/icons/core.ts'
import { plus } from '../../../../ui/icons/portal.ts'
import { ListPage } from '../../../ListPage.tsx'
import { ListToolbar } from '../../../ListToolbar.tsx'
import { useDialog } from '../../../use-dialog.ts'
import { useMay } from '../../../use-may.ts'
import { channelTexts, emailTexts, smsTexts } from './messages.ts'
import { RecipientDialogs } from './RecipientDialogs.tsx'
import { SubscriptionsTable } from './SubscriptionsTable.tsx'
import { categoriesOf, shownRules } from './shown-row.ts'
import { useChannelRows } from './use-channel-rows.ts'
import { useRecipientActions } from './use-recipient-actions.ts'
import { useTabView } from './use-tab-view.ts'

/** Of text messages: ten at a time. Source: CONST-36 */
const pageSizes: Record<RecipientChannel, number> = { email: listPageSize, sms: 10 }
const things = { email: 'emailConfig', sms: 'smsConfig' } as const
const icons = { email: mail, sms: phone }

/** Who is notified of which events by mail, or by text message. */
export function RecipientsTab({ channel }: { channel: RecipientChannel }) {
  const app = useApp()
  const t = useMessages(channelTexts)
  const email = useMessages(emailTexts)
  const sms = useMessages(smsTexts)
  const said = channel === 'email' ? email : sms
  const { $configurations, $isSaving } = channelOf(app, channel)
  const { loading, error } = useStore($configurations)
  const isSaving = useStore($isSaving)
  const mayWrite = useMay(`fe.connectivity.write.${things[channel]}`)
  const mayDelete = useMay(`fe.connectivity.delete.${things[channel]}`)
  const dialog = useDialog()
  const { shown, rowOf } = useChannelRows(channel)
  const [view, onView] = useTabView(channel, shownRules(shown ?? []), pageSizes[channel])
  const { remove, switchTo } = useRecipientActions(channel)

  useEffect(() => {
    void loadChannel(app, channel)
    void ensureEventCatalog(app)
    return () => forgetChannel(app, channel)
  }, [app, channel])

  const add = mayWrite ? () => dialog.open('create') : undefined
  const { recipient: most } = messageLimits[channel]
  return (
    <ListPage
      title={said('title')}
      description={account => said('subtitle', { account, most })}
      actions={
        add ? (
          <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={add}>
            {t('add')}
          </Button>
        ) : null
      }
      toolbar={
        shown?.length === 0 && !loading ? null : (
          <ListToolbar
            view={view}
            onChange={onView}
            searchLabel={t('search')}
            filterLabel={t('filter')}
            all={t('all')}
            filters={categoriesOf(shown ?? [])}
          />
        )
      }
      dialogs={
        <RecipientDialogs channel={channel} dialog={dialog} rowOf={rowOf} shown={shown} mayWrite={mayWrite} />
      }
    >
      <SubscriptionsTable
        id={`${channel}Subscriptions`}
        label={said('tableLabel')}
        recipientsHeader={said('recipientsHeader')}
        icon={icons[channel]}
        noneText={said('noneText')}
        rows={shown}
        loading={loading}
        error={error}
        view={view}
        onView={onView}
        onRetry={() => void loadChannel(app, channel)}
        onAdd={add}
        tasks={[
          ...(mayWrite ? (['edit', 'test'] as const) : []),
          ...(mayDelete ? (['delete'] as const) : []),
        ]}
        onTask={(task, { id }) => {
          const row = rowOf(id)
          if (task === 'delete' && row) void remove(row)
          else dialog.open(task, id)
        }}
        onSwitch={mayWrite ? ({ id }, on) => void switchTo(rowOf(id), on) : undefined}
        isSaving={isSaving}
      />
    </ListPage>
  )
}
