import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { catalogOf, forgetCatalog, loadCatalog } from '../../../../state/roles/role-catalog.ts'
import { loadRoleMembers } from '../../../../state/roles/role-members.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { plus } from '../../../ui/icons/portal.ts'
import { ListPage } from '../../ListPage.tsx'
import { ListToolbar } from '../../ListToolbar.tsx'
import { useDialog } from '../../use-dialog.ts'
import { useListView } from '../../use-list-view.ts'
import { rolesTexts } from './messages.ts'
import { RoleDialogs } from './RoleDialogs.tsx'
import { RolesTable } from './RolesTable.tsx'
import { useRoleManager } from './use-role-manager.ts'
import { useRoleRules } from './use-role-rules.ts'

/** The list, and what is done with one of it. */
export function RolesList() {
  const app = useApp()
  const t = useMessages(rolesTexts)
  const { error, roles } = useStore(catalogOf(app).$catalog)
  const manager = useRoleManager()
  const dialog = useDialog()
  const [view, setView] = useListView(useRoleRules())

  useEffect(() => {
    void loadCatalog(app)
    void loadRoleMembers(app)
    return () => forgetCatalog(app)
  }, [app])

  const missing = error !== null && roles.length === 0
  const add = manager.mayWrite && !missing ? () => dialog.open('create') : undefined
  const filters = (['own', 'system', 'default'] as const).map(value => ({ value, label: t(value) }))
  return (
    <ListPage
      title={t('pageTitle')}
      description={account => t('pageSubtitle', { account })}
      actions={
        add ? (
          <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={add}>
            {t('addNewRoleButton')}
          </Button>
        ) : null
      }
      toolbar={
        missing ? null : (
          <ListToolbar
            view={view}
            onChange={setView}
            searchLabel={t('searchInputPlaceholder')}
            filterLabel={t('filter')}
            all={t('all')}
            filters={filters}
          />
        )
      }
      dialogs={<RoleDialogs manager={manager} dialog={dialog} />}
    >
      <RolesTable view={view} onChange={setView} manager={manager} onTask={dialog.open} onAdd={add} />
    </ListPage>
  )
}
