import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SsoConfiguration } from '../../../../../contract/sso.ts'
import { setPageQuery } from '../../../../state/portal/portal.ts'
import { loadRoles, rolesOf } from '../../../../state/roles/roles.ts'
import { loadSso, ssoOf } from '../../../../state/sso/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { eye } from '../../../ui/icons/core.ts'
import { globe, more, plus, trash } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { useWhenBack } from '../../use-when-back.ts'
import { listTexts } from './list-messages.ts'
import { ssoTexts } from './messages.ts'
import { useConnectionColumns } from './use-connection-columns.tsx'
import type { SsoManager } from './use-sso-manager.ts'
import { useTypeName } from './use-type-name.ts'

export interface ConnectionsListProps {
  manager: SsoManager
  dialog: DialogControl
}

/** All connections of the account; there are twenty at most. */
export default function ConnectionsList({ manager, dialog }: ConnectionsListProps) {
  const app = useApp()
  const t = useMessages(ssoTexts)
  const l = useMessages(listTexts)
  const nameOf = useTypeName()
  const { activeTenant } = useStore(app.$tenants)
  const { items, loaded, loading, error, offered } = useStore(ssoOf(app).$sso)
  const columns = useConnectionColumns()
  useEffect(() => void loadRoles(app), [app])
  useWhenBack(useStore(rolesOf(app).$roles).error, () => loadRoles(app))
  const open = ({ id }: SsoConfiguration) => setPageQuery(app, new URLSearchParams({ connection: id }))
  const add = manager.mayWrite ? (
    <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={() => dialog.open('create')}>
      {t('addNew')}
    </Button>
  ) : null
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('pageTitle')}
        description={t('subtitle', { account: activeTenant?.name ?? '' })}
        actions={items.length > 0 ? add : null}
      />
      {offered ? null : <Alert tone="warning">{t('switchedOff')}</Alert>}
      <Table
        id="sso"
        label={l('tableLabel')}
        columns={columns}
        rows={loaded ? items : undefined}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        onOpen={open}
        actions={connection => (
          <Menu
            trigger={
              <IconButton icon={more} size="small" label={l('actionsOf', { name: nameOf(connection) })} />
            }
          >
            <MenuItem icon={eye} onSelect={() => open(connection)}>
              {l('editSSOConfig')}
            </MenuItem>
            {manager.mayDelete ? (
              <>
                <MenuSeparator />
                <MenuItem icon={trash} tone="danger" onSelect={() => dialog.open('delete', connection.id)}>
                  {l('deleteSSOConfig')}
                </MenuItem>
              </>
            ) : null}
          </Menu>
        )}
        refreshing={loading && items.length > 0}
        empty={
          <EmptyState
            icon={globe}
            title={l('noSSOConfigsYet')}
            text={l('noSSOConfigsYetDescription')}
            action={add}
          />
        }
        error={
          error && !loading ? (
            <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadSso(app)} />
          ) : undefined
        }
      />
    </Stack>
  )
}
