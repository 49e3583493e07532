import { useStore } from '@nanostores/react'
import type { Role } from '../../../../../contract/roles.ts'
import { isListFiltered, type ListView, rowsOfView } from '../../../../state/lists/list-view.ts'
import { catalogOf, loadCatalog } from '../../../../state/roles/role-catalog.ts'
import type { RoleManager, RoleSort } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { shield } from '../../../ui/icons/core.ts'
import { useLocale } from '../../../ui/locale.ts'
import { ListFooter } from '../../ListFooter.tsx'
import { ListTable } from '../../ListTable.tsx'
import { sorting } from '../../sorting.ts'
import type { SetListView } from '../../use-list-view.ts'
import { rolesTexts } from './messages.ts'
import { RoleMenu } from './RoleMenu.tsx'
import { useRoleColumns } from './use-role-columns.tsx'
import { useRoleRules } from './use-role-rules.ts'

export interface RolesTableProps {
  view: ListView<RoleSort>
  onChange: SetListView<RoleSort>
  manager: RoleManager
  onTask: (task: string, roleId: string) => void
  onAdd: (() => void) | undefined
}

export function RolesTable({ view, onChange, manager, onTask, onAdd }: RolesTableProps) {
  const app = useApp()
  const t = useMessages(rolesTexts)
  const { locale } = useLocale()
  const { loading, error, roles } = useStore(catalogOf(app).$catalog)
  const columns = useRoleColumns()
  const { rows, total } = rowsOfView(roles, view, useRoleRules(), locale)
  const filtered = isListFiltered(view) || view.page > 1
  return (
    <ListTable
      id="roles"
      label={t('tableLabel')}
      columns={columns}
      rows={loading && roles.length === 0 ? undefined : rows}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      {...sorting(view, onChange)}
      onOpen={({ id }) => onTask('details', id)}
      actions={(role: Role) => <RoleMenu role={role} manager={manager} onTask={onTask} />}
      loading={loading}
      error={error}
      failed={t('loadFailed')}
      onRetry={() => void loadCatalog(app)}
      noMatch={
        filtered
          ? {
              title: t('noResultFound'),
              text: t('noResultFoundDescription'),
              action: t('clearFilters'),
              onClear: () => onChange({ search: '', filter: '' }),
            }
          : undefined
      }
      none={{
        icon: shield,
        title: t('noRolesYet'),
        text: t('noRolesYetDescription'),
        action: t('addNewRoleButton'),
        onAdd,
      }}
      footer={error && total === 0 ? null : <ListFooter view={view} onChange={onChange} total={total} />}
    />
  )
}
