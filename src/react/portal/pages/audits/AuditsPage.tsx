import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { AuditsList } from './AuditsList.tsx'
import { auditsTexts } from './messages.ts'

/** Who did what in the active account. */
export default function AuditsPage() {
  const t = useMessages(auditsTexts)
  const mayRead = useMay('fe.secure.read.audits')
  if (mayRead) return <AuditsList />
  return <ForbiddenPage title={t('pageTitle')} />
}
