import type { SubTenantUser } from '../../../../../contract/sub-tenant-users.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Muted } from '../../../ui/Layout.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useListed } from '../../use-listed.ts'
import { allUsersTexts } from './messages.ts'
import { PersonCell } from './PersonCell.tsx'
import type { AccountManager } from './use-account-manager.ts'

const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** So many accounts are named in a row; the others are counted. */
const NAMED = 3

export function useAllUsersColumns(manager: AccountManager): Column<SubTenantUser>[] {
  const t = useMessages(allUsersTexts)
  const listed = useListed('unit')
  const first = (names: string[]) => {
    const rest = names.length - NAMED
    const shown = listed(names.slice(0, NAMED))
    return rest > 0 ? `${shown} ${t('moreAccounts', { count: rest })}` : shown
  }
  return [
    {
      key: 'name',
      header: t('userHeader'),
      primary: true,
      sortable: true,
      cell: user => <PersonCell user={user} isSelf={user.id === manager.id} />,
    },
    {
      key: 'accounts',
      header: t('accountsHeader'),
      cell: ({ tenants }) => <span dir="auto">{first(tenants.map(({ name }) => name))}</span>,
    },
    {
      key: 'roles',
      header: t('rolesHeader'),
      cell: ({ tenants }) => {
        const names = tenants.flatMap(({ roles }) => roles.map(({ name }) => name))
        return names.length > 0 ? first([...new Set(names)]) : <Muted>–</Muted>
      },
    },
    {
      key: 'createdAt',
      header: t('joinedHeader'),
      sortable: true,
      cell: ({ createdAt }) => (
        <span className={figure}>
          <DateTime value={createdAt} look="date" />
        </span>
      ),
    },
    {
      key: 'lastLogin',
      header: t('lastSeenHeader'),
      sortable: true,
      cell: ({ lastLogin }) =>
        lastLogin ? <DateTime value={lastLogin} look="relative" /> : <Muted>{t('never')}</Muted>,
    },
  ]
}
