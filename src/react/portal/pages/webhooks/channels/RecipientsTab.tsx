import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { messageLimits, type RecipientChannel } from '../../../../../../rules/channels.ts'
import type { Catalog } from '../../../../../state/app/messages.ts'
import { channelOf, forgetChannel, loadChannel } from '../../../../../state/channels/channels.ts'
import { listPageSize } from '../../../../../state/lists/list-view.ts'
import { ensureEventCatalog } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { lazyPart } from '../../../../shell/lazy-part.tsx'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { mail, phone } from '../../../../ui/icons/core.ts'
import { plus } from '../../../../ui/icons/portal.ts'
import { useLocale } from '../../../../ui/locale.ts'
import { ListTab } from '../../../ListTab.tsx'
import { ListToolbar } from '../../../ListToolbar.tsx'
import { useDialog } from '../../../use-dialog.ts'
import { useMay } from '../../../use-may.ts'
import { useWasOpened } from '../use-was-opened.ts'
import type { emailTexts } from './email-messages.ts'
import { channelTexts } from './messages.ts'
import { SubscriptionsTable } from './SubscriptionsTable.tsx'
import { categoriesOf, shownRules } from './shown-row.ts'
import { useChannelRows } from './use-channel-rows.ts'
import { useRecipientActions } from './use-recipient-actions.ts'
import { useTabView } from './use-tab-view.ts'

/** Of text messages: ten at a time. Source: CONST-36 */
const pageSizes: Record<RecipientChannel, number> = { email: listPageSize, sms: 10 }
const things = { email: 'emailConfig', sms: 'smsConfig' } as const
const icons = { email: mail, sms: phone }

const RecipientDialogs = lazyPart(() => import('./RecipientDialogs.tsx'))

export interface RecipientsTabProps {
  channel: RecipientChannel
  /** Of the channel; each comes with its own tab alone. */
  texts: Catalog<Record<keyof (typeof emailTexts)['english'], string>>
}

/** Who is notified of which events by mail, or by text message. */
export function RecipientsTab({ channel, texts }: RecipientsTabProps) {
  const app = useApp()
  const t = useMessages(channelTexts)
  const { locale } = useLocale()
  const said = useMessages(texts)
  const { $configurations, $isSaving } = channelOf(app, channel)
  const { loading, error } = useStore($configurations)
  const isSaving = useStore($isSaving)
  const mayWrite = useMay(`fe.connectivity.write.${things[channel]}`)
  const mayDelete = useMay(`fe.connectivity.delete.${things[channel]}`)
  const dialog = useDialog()
  const wasOpened = useWasOpened(dialog)
  const { shown, rowOf } = useChannelRows(channel)
  const [view, onView] = useTabView(channel, shownRules(shown ?? []), pageSizes[channel])
  const { remove, switchTo } = useRecipientActions(channel)

  useEffect(() => {
    void loadChannel(app, channel)
    void ensureEventCatalog(app)
    return () => forgetChannel(app, channel)
  }, [app, channel])

  const add = mayWrite ? () => dialog.open('create') : undefined
  const isEmpty = shown?.length === 0 && !loading
  const { recipient: most } = messageLimits[channel]
  return (
    <ListTab
      description={account => said('subtitle', { account, most })}
      actions={
        // Where there are none, the place of the list offers it.
        add && !isEmpty ? (
          <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={add}>
            {t('add')}
          </Button>
        ) : null
      }
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
            <RecipientDialogs
              channel={channel}
              dialog={dialog}
              rowOf={rowOf}
              shown={shown}
              mayWrite={mayWrite}
            />
          </Suspense>
        ) : null
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
    </ListTab>
  )
}
