import { useStore } from '@nanostores/react'
import type { IpRestriction } from '../../../../../contract/ip-restrictions.ts'
import {
  changeIp,
  type IpView,
  ipPageSize,
  ipRestrictionsOf,
} from '../../../../state/security/ip-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { edit, globe, more, plus, search, trash } from '../../../ui/icons/portal.ts'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { useAction } from '../../use-action.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { ipTexts } from './ip-messages.ts'
import { searchBox } from './search-box.ts'

export interface IpTableProps {
  view: IpView
  onChange: (change: Partial<IpView>) => void
  dialog: DialogControl
  mayWrite: boolean
  mayDelete: boolean
}

/** The listed addresses, four a page. */
export function IpTable({ view, onChange, dialog, mayWrite, mayDelete }: IpTableProps) {
  const app = useApp()
  const t = useMessages(ipTexts)
  const { items, total, loading, here } = useStore(ipRestrictionsOf(app).$ips)
  const switching = useAction()

  const columns: Column<IpRestriction>[] = [
    {
      key: 'ip',
      header: t('tableIpAddress'),
      primary: true,
      cell: ({ ip }) => (
        <Row gap={2}>
          <bdi>{ip}</bdi>
          {ip === here?.ip ? <Badge tone="accent">{t('currentIpChip')}</Badge> : null}
        </Row>
      ),
    },
    {
      key: 'description',
      header: t('tableIpDescription'),
      cell: ({ description }) => description || <Muted>—</Muted>,
    },
    {
      key: 'strategy',
      header: t('tableList'),
      cell: ({ strategy }) => <Badge tone={strategy === 'ALLOW' ? 'success' : 'danger'}>{t(strategy)}</Badge>,
    },
    {
      key: 'isActive',
      header: t('tableActive'),
      cell: ({ id, ip, isActive }) => (
        <Switch
          aria-label={t('activeLabel', { ip })}
          checked={isActive}
          disabled={!mayWrite || switching.busy}
          onChange={event => void switching.run(() => changeIp(app, id, { isActive: event.target.checked }))}
        />
      ),
    },
  ]
  const empty = view.search ? (
    <EmptyState icon={search} title={t('noMatchTitle')} text={t('noMatchText')} />
  ) : (
    <EmptyState icon={globe} title={t('emptyTitle')} text={t('emptyStateText')} />
  )
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <div className={searchBox}>
          <SearchField
            label={t('searchLabel')}
            value={view.search}
            searching={loading}
            onSearch={text => onChange({ search: text })}
          />
        </div>
        {mayWrite ? (
          <>
            <Button onClick={() => dialog.open('several')}>{t('addSeveral')}</Button>
            <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={() => dialog.open('add')}>
              {t('addButton')}
            </Button>
          </>
        ) : null}
      </Row>
      {switching.error ? <Alert tone="danger">{switching.error}</Alert> : null}
      <Table
        label={t('ipRestrictionsTableTitle')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        refreshing={loading}
        empty={empty}
        footer={
          total > 0 ? (
            <Pagination
              page={view.page}
              pageSize={ipPageSize}
              total={total}
              disabled={loading}
              onGo={page => onChange({ page })}
            />
          ) : undefined
        }
        actions={
          mayWrite || mayDelete
            ? ({ id, ip }) => (
                <Menu trigger={<IconButton icon={more} size="small" label={t('actionsOf', { ip })} />}>
                  {mayWrite ? (
                    <MenuItem icon={edit} onSelect={() => dialog.open('edit', id)}>
                      {t('editAction')}
                    </MenuItem>
                  ) : null}
                  {mayDelete ? (
                    <MenuItem icon={trash} tone="danger" onSelect={() => dialog.open('delete', id)}>
                      {t('deleteAction')}
                    </MenuItem>
                  ) : null}
                </Menu>
              )
            : undefined
        }
      />
    </Stack>
  )
}
