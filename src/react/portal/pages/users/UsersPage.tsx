import { useStore } from '@nanostores/react'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { usersTexts } from './messages.ts'
import { UsersList } from './UsersList.tsx'

/** The people of the active account. */
export default function UsersPage() {
  const app = useApp()
  const t = useMessages(usersTexts)
  const mayRead = useMay('fe.secure.read.users')
  useStore(app.$tenants)
  if (mayRead) return <UsersList />
  return <ForbiddenPage title={t('pageTitle')} />
}
