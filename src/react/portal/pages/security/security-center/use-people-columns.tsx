import type { User } from '../../../../../../contract/users.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Muted } from '../../../../ui/Layout.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { centerTexts } from './messages.ts'

const cell = style({ display: 'grid', minWidth: 0, lineHeight: '18px', overflowWrap: 'anywhere' })
const name = style({ fontWeight: token.weightMedium })
const mail = style({ fontSize: token.text12 })

/** Keys are the sort keys of the wire. */
export function usePeopleColumns(): Column<User>[] {
  const t = useMessages(centerTexts)
  return [
    {
      key: 'name',
      header: t('nameHeader'),
      primary: true,
      sortable: true,
      cell: user => (
        <span className={cell}>
          <bdi className={name}>{user.name || user.email}</bdi>
          {user.name && user.email ? (
            <Muted className={mail} dir="ltr">
              {user.email}
            </Muted>
          ) : null}
        </span>
      ),
    },
    {
      key: 'createdAt',
      header: t('joinedHeader'),
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} look="date" />,
    },
    {
      key: 'lastSeen',
      header: t('seenHeader'),
      sortable: true,
      cell: ({ lastSeen }) =>
        lastSeen ? <DateTime value={lastSeen} look="relative" /> : <Muted>{t('never')}</Muted>,
    },
  ]
}
