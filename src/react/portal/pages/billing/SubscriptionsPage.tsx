import { useStore } from '@nanostores/react'
import { billingRights } from '../../../../state/billing/load-page.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ForbiddenPage } from '../../ForbiddenPage.tsx'
import { BillingOverview } from './BillingOverview.tsx'
import { billingTexts } from './messages.ts'

/** Plan, payment and invoices of the active account. */
export default function SubscriptionsPage() {
  const t = useMessages(billingTexts)
  const { user } = useStore(useApp().session.$state)
  const rights = billingRights(user)
  if (rights.readPlan || rights.readPayment || rights.readInvoices) return <BillingOverview rights={rights} />
  return <ForbiddenPage title={t('pageTitle')} />
}
