import { useStore } from '@nanostores/react'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { AuditsList } from './AuditsList.tsx'
import { auditsTexts } from './messages.ts'

/** Who did what in the active account. */
export default function AuditsPage() {
  const app = useApp()
  const t = useMessages(auditsTexts)
  const mayRead = useMay('fe.secure.read.audits')
  useStore(app.$tenants)
  if (mayRead) return <AuditsList />
  return <ForbiddenPage title={t('pageTitle')} />
}
