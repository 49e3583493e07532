import { useFlag } from '../../../shell/use-flag.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { useMay } from '../../use-may.ts'
import { AccountsContent } from './AccountsContent.tsx'
import { accountsTexts } from './messages.ts'

/** The accounts below the active one. NAV-15. */
export default function AllAccountsPage() {
  const t = useMessages(accountsTexts)
  const mayRead = useMay('fe.account-hierarchy.read.subAccount')
  const isNew = useFlag('msp-all-accounts-new')
  if (mayRead) return <AccountsContent tabs={isNew} />
  return <ForbiddenPage title={t('pageTitle')} />
}
