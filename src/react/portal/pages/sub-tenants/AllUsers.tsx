import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SubTenantUser } from '../../../../../contract/sub-tenant-users.ts'
import {
  allUsersFromQuery,
  allUsersOf,
  forgetAllUsers,
  loadAllUsers,
  queryFromAllUsers,
} from '../../../../state/sub-tenants/all-users.ts'
import { allUsersView } from '../../../../state/sub-tenants/constants.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { userPlus, users as usersIcon } from '../../../ui/icons/portal.ts'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ListSearch } from '../../ListSearch.tsx'
import { ListTable } from '../../ListTable.tsx'
import { sorting } from '../../sorting.ts'
import { useAddressView } from '../../use-address-view.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { AllUsersDialogs } from './AllUsersDialogs.tsx'
import { AllUsersMenu } from './AllUsersMenu.tsx'
import { allUsersTexts } from './messages.ts'
import type { AccountManager } from './use-account-manager.ts'
import { useAllUsersColumns } from './use-all-users-columns.tsx'

/** The people of this account and all below it, each once: twenty to a page, by name downwards. SUBTEN-02, SUBTEN-03 */
export default function AllUsers({ manager, dialog }: { manager: AccountManager; dialog: DialogControl }) {
  const app = useApp()
  const t = useMessages(allUsersTexts)
  const { items, total, capped, loading, error, view: held } = useStore(allUsersOf(app).$users)
  const [view, setView] = useAddressView(allUsersFromQuery, queryFromAllUsers)
  const columns = useAllUsersColumns(manager)
  useEffect(() => {
    void loadAllUsers(app, view)
  }, [app, view])
  useEffect(() => () => forgetAllUsers(app), [app])
  const filtered = view.search !== '' || view.page > 1
  const invite = manager.mayWriteUsers ? () => dialog.open('inviteUser') : undefined
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <ListSearch
          label={t('searchInputPlaceholder')}
          view={view}
          onChange={setView}
          searching={loading && view.search !== ''}
        />
        {invite ? (
          <Button icon={<Icon of={userPlus} size={16} />} onClick={invite}>
            {t('inviteUserButton')}
          </Button>
        ) : null}
      </Row>
      <ListTable<SubTenantUser>
        label={t('tableLabel')}
        columns={columns}
        rows={held && !(loading && items.length === 0) ? items : undefined}
        rowKey={({ id }) => id}
        {...sorting(view, setView)}
        actions={user => <AllUsersMenu user={user} manager={manager} onTask={dialog.open} />}
        loading={loading}
        error={error}
        failed={t('loadFailed')}
        onRetry={() => void loadAllUsers(app, view)}
        noMatch={
          filtered
            ? {
                title: t('noResultFound'),
                text: t('noResultFoundDescription'),
                action: t('clear'),
                onClear: () => setView({ search: '' }),
              }
            : undefined
        }
        none={{
          icon: usersIcon,
          title: t('noUsersYet'),
          text: t('noUsersYetDescription'),
          action: t('inviteUserButton'),
          onAdd: invite,
        }}
        footer={
          total > allUsersView._limit ? (
            <Pagination
              page={view.page}
              pageSize={allUsersView._limit}
              total={total}
              capped={capped}
              onGo={page => setView({ page })}
            />
          ) : null
        }
      />
      <AllUsersDialogs manager={manager} dialog={dialog} />
    </Stack>
  )
}
