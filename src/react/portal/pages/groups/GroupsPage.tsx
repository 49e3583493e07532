import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { GroupsContent } from './GroupsContent.tsx'
import { groupsTexts } from './messages.ts'

/** The groups of the active account. */
export default function GroupsPage() {
  const t = useMessages(groupsTexts)
  const mayRead = useMay('fe.secure.read.groups')
  if (mayRead) return <GroupsContent />
  return <ForbiddenPage title={t('pageTitle')} />
}
