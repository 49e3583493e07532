import type { App } from '../app/app.ts'
import type { SessionUser } from '../app/session.ts'
import { userMay } from '../app/viewer.ts'
import { type Appearance, fieldAppearance } from '../portal/appearance.ts'
import { loadBillingInformation } from './information.ts'
import { loadInvoices } from './invoice.ts'
import { loadPaymentMethod } from './payment-method.ts'
import { loadPlans } from './plan.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { loadVendorPublicConfiguration } from './vendor-public-configuration.ts'

/** What a person may see and do on the subscriptions page; each is a permission of its own. */
export interface BillingRights {
  readPlan: boolean
  changePlan: boolean
  readPayment: boolean
  changePayment: boolean
  readInvoices: boolean
}

export const billingRights = (user: SessionUser | null): BillingRights => ({
  readPlan:
    userMay(user, 'fe.subscriptions.read.subscriptions') &&
    userMay(user, 'fe.subscriptions.read.summaries') &&
    userMay(user, 'fe.subscriptions.read.plans'),
  changePlan: userMay(user, 'fe.subscriptions.write.subscriptions'),
  readPayment: userMay(user, 'fe.subscriptions.read.paymentMethods'),
  changePayment: userMay(user, 'fe.subscriptions.write.paymentMethods'),
  readInvoices: userMay(user, 'fe.subscriptions.read.invoices'),
})

/** `hidden` or `edit`; source: SubscriptionsPageFields. */
export const invoicesAppearance = (metadata: unknown): Appearance =>
  fieldAppearance(metadata, 'subscriptions', 'invoices')

/** Reads all that the person may see; what fails says so in its own part of the state. */
export async function loadSubscriptionsPage(app: App): Promise<void> {
  const { readPlan, readPayment, readInvoices } = billingRights(app.session.$state.get().user)
  const showInvoices = readInvoices && invoicesAppearance(app.$metadata.get()) !== 'hidden'
  await Promise.all([
    readPlan && loadBillingInformation(app),
    readPlan && loadPlans(app),
    readPlan && loadVendorPublicConfiguration(app),
    readPayment && loadPaymentMethod(app),
    showInvoices && loadInvoices(app),
  ])
}

/** Milliseconds between two looks while the payment provider has not decided yet. */
export const pendingInterval = 5000
/** A user who comes back to the tab sees what happened meanwhile, if it was away for as long as this. */
const staleAfter = 15_000

/**
 * Keeps the page true while it is open: what a webhook changes shows by itself while a payment is open, and after the
 * tab was out of sight. The returned function ends it.
 */
export function watchBilling(app: App): () => void {
  const { $subscription } = subscriptionsOf(app)
  let read = app.clock.now()
  const reload = () => {
    read = app.clock.now()
    void loadSubscriptionsPage(app)
  }
  const stopClock = app.clock.every(pendingInterval, () => {
    const { subscription } = $subscription.get()
    if (subscription?.status === 'incomplete' || subscription?.pendingPlan) reload()
  })
  const stopWake = app.env.page.onWake(() => {
    if (app.clock.now() - read >= staleAfter) reload()
  })
  return () => {
    stopClock()
    stopWake()
  }
}
