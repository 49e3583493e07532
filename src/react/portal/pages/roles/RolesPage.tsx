import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { rolesTexts } from './messages.ts'
import { RolesList } from './RolesList.tsx'

/** What people of the active account may do, by role. */
export default function RolesPage() {
  const t = useMessages(rolesTexts)
  const mayRead = useMay('fe.secure.read.roles')
  if (mayRead) return <RolesList />
  return <ForbiddenPage title={t('pageTitle')} />
}
