import { useStore } from '@nanostores/react'
import type { Group } from '../../../../../contract/groups.ts'
import { type GroupSort, groupRules, groupsOf, loadGroups } from '../../../../state/groups/groups.ts'
import { isListFiltered, type ListView, rowsOfView } from '../../../../state/lists/list-view.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { groups as groupsIcon } from '../../../ui/icons/portal.ts'
import { useLocale } from '../../../ui/locale.ts'
import { ListFooter } from '../../ListFooter.tsx'
import { ListTable } from '../../ListTable.tsx'
import { sorting } from '../../sorting.ts'
import type { SetListView } from '../../use-list-view.ts'
import { GroupMenu } from './GroupMenu.tsx'
import { groupsTexts } from './messages.ts'
import { useGroupColumns } from './use-group-columns.tsx'
import type { GroupManager } from './use-group-manager.ts'

export interface GroupsTableProps {
  view: ListView<GroupSort>
  onChange: SetListView<GroupSort>
  manager: GroupManager
  onOpen: (group: Group) => void
  onTask: (task: string, groupId: string) => void
  onAdd: (() => void) | undefined
}

export function GroupsTable({ view, onChange, manager, onOpen, onTask, onAdd }: GroupsTableProps) {
  const app = useApp()
  const t = useMessages(groupsTexts)
  const { locale } = useLocale()
  const { loading, error, items } = useStore(groupsOf(app).$groups)
  const columns = useGroupColumns()
  const { rows, total } = rowsOfView(items, view, groupRules, locale)
  const filtered = items.length > 0 && (isListFiltered(view) || view.page > 1)
  return (
    <ListTable
      id="groups"
      label={t('tableLabel')}
      columns={columns}
      rows={loading && items.length === 0 ? undefined : rows}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      {...sorting(view, onChange)}
      onOpen={onOpen}
      actions={(group: Group) => (
        <GroupMenu
          group={group}
          manager={manager}
          onOpen={() => onOpen(group)}
          onTask={task => onTask(task, group.id)}
        />
      )}
      loading={loading}
      error={error}
      failed={t('loadFailed')}
      onRetry={() => void loadGroups(app)}
      noMatch={
        filtered
          ? {
              title: t('noGroupsFoundMessage'),
              text: t('noGroupsFoundText'),
              action: t('clearFilters'),
              onClear: () => onChange({ search: '', filter: '' }),
            }
          : undefined
      }
      none={{
        icon: groupsIcon,
        title: t('noGroupsMessage'),
        text: t('noGroupsText'),
        action: t('addNewGroup'),
        onAdd,
      }}
      footer={error && total === 0 ? null : <ListFooter view={view} onChange={onChange} total={total} />}
    />
  )
}
