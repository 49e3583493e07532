import { useStore } from '@nanostores/react'
import { isListFiltered, rowsOfView } from '../../../../state/lists/list-view.ts'
import { setPageQuery } from '../../../../state/portal/portal.ts'
import {
  connectionRules,
  connectionsOf,
  loadConnections,
  maxConnections,
} from '../../../../state/provisioning/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { plus, refresh } from '../../../ui/icons/portal.ts'
import { useLocale } from '../../../ui/locale.ts'
import { ListFooter } from '../../ListFooter.tsx'
import { ListPage } from '../../ListPage.tsx'
import { ListTable } from '../../ListTable.tsx'
import { ListToolbar } from '../../ListToolbar.tsx'
import { sorting } from '../../sorting.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { useListView } from '../../use-list-view.ts'
import { ConnectionMenu } from './ConnectionMenu.tsx'
import { provisioningTexts } from './messages.ts'
import { useConnectionColumns } from './use-connection-columns.tsx'
import type { ProvisioningManager } from './use-provisioning-manager.ts'

export interface ConnectionsListProps {
  manager: ProvisioningManager
  dialog: DialogControl
}

/** All connections of the account; there are twenty at most. */
export default function ConnectionsList({ manager, dialog }: ConnectionsListProps) {
  const app = useApp()
  const t = useMessages(provisioningTexts)
  const { locale } = useLocale()
  const { items, loading, error } = useStore(connectionsOf(app).$connections)
  const [view, setView] = useListView(connectionRules)
  const columns = useConnectionColumns()
  const full = (items?.length ?? 0) >= maxConnections
  const add = manager.mayWrite && !full ? () => dialog.open('create') : undefined
  /** Then the list has the button. */
  const none = items?.length === 0 && !loading
  const { rows, total } = rowsOfView(items ?? [], view, connectionRules, locale)
  const filtered = items !== undefined && items.length > 0 && (isListFiltered(view) || view.page > 1)
  const open = (id: string) => setPageQuery(app, new URLSearchParams({ connection: id }))
  return (
    <ListPage
      title={t('pageTitle')}
      description={account => t('pageSubtitle', { account })}
      actions={
        add && !none ? (
          <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={add}>
            {t('add')}
          </Button>
        ) : null
      }
      notice={
        full && manager.mayWrite ? <Alert tone="info">{t('full', { count: maxConnections })}</Alert> : null
      }
      toolbar={
        none ? null : (
          <ListToolbar
            view={view}
            onChange={setView}
            searchLabel={t('search')}
            filterLabel={t('filter')}
            all={t('all')}
            filters={(['on', 'off'] as const).map(value => ({ value, label: t(value) }))}
          />
        )
      }
    >
      <ListTable
        id="provisioning"
        label={t('tableLabel')}
        columns={columns}
        rows={items && rows}
        rowKey={({ id }) => id}
        rowLabel={({ connectionName }) => connectionName}
        {...sorting(view, setView)}
        onOpen={({ id }) => open(id)}
        actions={connection => (
          <ConnectionMenu
            connection={connection}
            manager={manager}
            onOpen={() => open(connection.id)}
            onTask={task => dialog.open(task, connection.id)}
          />
        )}
        loading={loading}
        error={error}
        failed={t('loadFailed')}
        onRetry={() => void loadConnections(app)}
        noMatch={
          filtered
            ? { title: t('noMatch'), action: t('clear'), onClear: () => setView({ search: '', filter: '' }) }
            : undefined
        }
        none={{ icon: refresh, title: t('empty'), text: t('emptyText'), action: t('add'), onAdd: add }}
        footer={<ListFooter view={view} onChange={setView} total={total} />}
      />
    </ListPage>
  )
}
