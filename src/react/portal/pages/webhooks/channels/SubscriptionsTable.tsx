import type { ApiError } from '../../../../../api/api-error.ts'
import { isListFiltered, type ListView, rowsOfView } from '../../../../../state/lists/list-view.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { useLocale } from '../../../../ui/locale.ts'
import { ListFooter } from '../../../ListFooter.tsx'
import { ListTable } from '../../../ListTable.tsx'
import { sorting } from '../../../sorting.ts'
import type { SetView } from '../../../use-address-view.ts'
import { channelTexts } from './messages.ts'
import { SubscriptionMenu, type SubscriptionTask } from './SubscriptionMenu.tsx'
import { type ShownRow, type ShownSort, shownRules } from './shown-row.ts'
import { useSubscriptionColumns } from './use-subscription-columns.tsx'

export interface SubscriptionsTableProps {
  /** Of the table's preferences. */
  id: string
  label: string
  recipientsHeader: string
  icon: string
  noneText: string
  /** Undefined until they were read. */
  rows: readonly ShownRow[] | undefined
  loading: boolean
  error: ApiError | null
  view: ListView<ShownSort>
  onView: SetView<ListView<ShownSort>>
  onRetry: () => void
  /** Absent: the person may not add one. */
  onAdd: (() => void) | undefined
  /** What the person may do with one. */
  tasks: readonly SubscriptionTask[]
  onTask: (task: SubscriptionTask, row: ShownRow) => void
  /** Absent: the person may not switch. */
  onSwitch: ((row: ShownRow, on: boolean) => void) | undefined
  isSaving: boolean
}

/** The subscriptions of a channel, by category of their event. */
export function SubscriptionsTable(props: SubscriptionsTableProps) {
  const { rows: all, view, onView, tasks, onTask, onSwitch, isSaving } = props
  const t = useMessages(channelTexts)
  const { locale } = useLocale()
  const columns = useSubscriptionColumns(props.recipientsHeader, onSwitch, isSaving)
  const { rows, total } = rowsOfView(all ?? [], view, shownRules(all ?? []), locale)
  const filtered = all !== undefined && all.length > 0 && (isListFiltered(view) || view.page > 1)
  return (
    <ListTable
      id={props.id}
      label={props.label}
      columns={columns}
      rows={all && rows}
      rowKey={({ id }) => id}
      rowLabel={({ event }) => event}
      {...sorting(view, onView)}
      {...(tasks.length > 0 && {
        actions: (row: ShownRow) => (
          <SubscriptionMenu event={row.event} tasks={tasks} onTask={task => onTask(task, row)} />
        ),
      })}
      loading={props.loading}
      error={props.error}
      failed={t('loadFailed')}
      onRetry={props.onRetry}
      noMatch={
        filtered
          ? {
              title: t('noMatch'),
              text: t('noMatchText'),
              action: t('clear'),
              onClear: () => onView({ search: '', filter: '' }),
            }
          : undefined
      }
      none={{
        icon: props.icon,
        title: t('none'),
        // How to add one is for those who may.
        text: props.onAdd ? props.noneText : '',
        action: t('add'),
        onAdd: props.onAdd,
      }}
      footer={<ListFooter view={view} onChange={onView} total={total} />}
    />
  )
}
