import { useStore } from '@nanostores/react'
import type { Role } from '../../../../../contract/roles.ts'
import { isListFiltered, type ListView, rowsOfView } from '../../../../state/lists/list-view.ts'
import { catalogueOf, loadCatalogue } from '../../../../state/roles/role-catalogue.ts'
import type { RoleManager, RoleSort } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { shield } from '../../../ui/icons/core.ts'
import { search } from '../../../ui/icons/portal.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { ListFooter } from '../../ListFooter.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
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
  const { loading, error, roles } = useStore(catalogueOf(app).$catalogue)
  const columns = useRoleColumns()
  const { rows, total } = rowsOfView(roles, view, useRoleRules())
  const filtered = isListFiltered(view) || view.page > 1
  return (
    <Table
      id="roles"
      label={t('tableLabel')}
      columns={columns}
      rows={loading && roles.length === 0 ? undefined : rows}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      {...sorting(view, onChange)}
      onOpen={({ id }) => onTask('details', id)}
      actions={(role: Role) => <RoleMenu role={role} manager={manager} onTask={onTask} />}
      refreshing={loading && roles.length > 0}
      empty={
        filtered ? (
          <EmptyState
            icon={search}
            title={t('noResultFound')}
            text={t('noResultFoundDescription')}
            action={<Button onClick={() => onChange({ search: '', filter: '' })}>{t('clearFilters')}</Button>}
          />
        ) : (
          <EmptyState
            icon={shield}
            title={t('noRolesYet')}
            text={t('noRolesYetDescription')}
            action={
              onAdd ? (
                <Button variant="primary" onClick={onAdd}>
                  {t('addNewRoleButton')}
                </Button>
              ) : null
            }
          />
        )
      }
      error={
        error && !loading ? (
          <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadCatalogue(app)} />
        ) : undefined
      }
      footer={error && total === 0 ? null : <ListFooter view={view} onChange={onChange} total={total} />}
    />
  )
}
