import { useStore } from '@nanostores/react'
import { groupRules, groupsOf } from '../../../../state/groups/groups.ts'
import { setPageQuery } from '../../../../state/portal/portal.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { plus, settings } from '../../../ui/icons/portal.ts'
import { ListPage } from '../../ListPage.tsx'
import { ListToolbar } from '../../ListToolbar.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { useListView } from '../../use-list-view.ts'
import { GroupsTable } from './GroupsTable.tsx'
import { groupsTexts } from './messages.ts'
import type { GroupManager } from './use-group-manager.ts'

export interface GroupsListProps {
  manager: GroupManager
  dialog: DialogControl
}

/** All groups of the account. */
export default function GroupsList({ manager, dialog }: GroupsListProps) {
  const app = useApp()
  const t = useMessages(groupsTexts)
  const { items, loading } = useStore(groupsOf(app).$groups)
  const [view, setView] = useListView(groupRules)
  const { enabled, rolesEnabled, mayWrite } = manager
  const add = mayWrite && enabled ? () => dialog.open('create') : undefined
  const filters = (['portal', 'directory', 'empty', 'withoutRoles'] as const).map(value => ({
    value,
    label: t(value),
  }))
  return (
    <ListPage
      title={t('pageTitle')}
      description={account => t('pageSubtitle', { account })}
      actions={
        mayWrite ? (
          <>
            <IconButton
              icon={settings}
              variant="secondary"
              label={t('settings')}
              onClick={() => dialog.open('settings')}
            />
            {add ? (
              <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={add}>
                {t('addNewGroup')}
              </Button>
            ) : null}
          </>
        ) : null
      }
      notice={
        enabled && rolesEnabled ? null : <Alert tone="warning">{t(enabled ? 'rolesOff' : 'groupsOff')}</Alert>
      }
      toolbar={
        items.length === 0 && !loading ? null : (
          <ListToolbar
            view={view}
            onChange={setView}
            searchLabel={t('search')}
            filterLabel={t('filter')}
            all={t('all')}
            filters={filters}
          />
        )
      }
    >
      <GroupsTable
        view={view}
        onChange={setView}
        manager={manager}
        onOpen={({ id }) => setPageQuery(app, new URLSearchParams({ group: id }))}
        onTask={dialog.open}
        onAdd={add}
      />
    </ListPage>
  )
}
