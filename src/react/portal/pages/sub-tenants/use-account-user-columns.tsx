import type { User } from '../../../../../contract/users.ts'
import type { SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Muted } from '../../../ui/Layout.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useListed } from '../../use-listed.ts'
import { accountViewTexts } from './messages.ts'
import { PersonCell } from './PersonCell.tsx'
import type { AccountManager } from './use-account-manager.ts'

const figure = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** Who may enter from an account is shown where the account manages those below it. */
export function useAccountUserColumns(account: SubAccount, manager: AccountManager): Column<User>[] {
  const t = useMessages(accountViewTexts)
  const listed = useListed('unit')
  const mayEnter = (user: User) => account.subAccountAccessType === 'alwaysOn' || user.subAccountAccessAllowed
  return [
    {
      key: 'name',
      header: t('userColumn'),
      primary: true,
      sortable: true,
      cell: user => <PersonCell user={user} isSelf={user.id === manager.id} />,
    },
    {
      key: 'roles',
      header: t('rolesColumn'),
      cell: ({ roles }) => (roles.length > 0 ? listed(roles.map(({ name }) => name)) : <Muted>–</Muted>),
    },
    ...(account.isReseller
      ? [
          {
            key: 'access',
            header: t('accessColumn'),
            cell: (user: User) => (mayEnter(user) ? t('allowed') : <Muted>{t('notAllowed')}</Muted>),
          },
        ]
      : []),
    {
      key: 'createdAt',
      header: t('joinedColumn'),
      sortable: true,
      cell: ({ createdAt }) => (
        <span className={figure}>
          <DateTime value={createdAt} look="date" />
        </span>
      ),
    },
  ]
}
