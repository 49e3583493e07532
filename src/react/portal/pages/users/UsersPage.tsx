import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { usersTexts } from './messages.ts'
import { UsersList } from './UsersList.tsx'

/** The people of the active account. */
export default function UsersPage() {
  const t = useMessages(usersTexts)
  const mayRead = useMay('fe.secure.read.users')
  if (mayRead) return <UsersList />
  return <ForbiddenPage title={t('pageTitle')} />
}
