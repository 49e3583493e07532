import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { loadAgain } from '../../../../state/app/load-again.ts'
import type { InvoicesView } from '../../../../state/billing/invoices-view.ts'
import {
  type BillingDialog,
  queryFromView,
  type SubscriptionsView,
  viewFromQuery,
} from '../../../../state/billing/view.ts'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { useApp } from '../../../shell/app-context.ts'

/** What the page shows, which is what the address says; a change of it is a change of the address. */
export function useSubscriptionsView() {
  const app = useApp()
  const query = useStore(portalOf(app).$place)?.query.toString() ?? ''
  const view = useMemo(() => viewFromQuery(new URLSearchParams(query)), [query])
  const set = (change: Partial<SubscriptionsView>, options?: { replace?: boolean }) =>
    setPageQuery(app, queryFromView({ ...view, section: undefined, ...change }), options)
  return {
    view,
    open: (dialog: BillingDialog, plan?: string) => set({ dialog, plan }),
    close: () => set({ dialog: undefined, plan: undefined }),
    /** Lets the checkout come above the page; afterwards the plan has the focus. */
    buy(plan: string | undefined) {
      set({ dialog: undefined, plan: undefined }, { replace: true })
      const onClose = () => set({ dialog: undefined, plan: undefined, section: 'plan' }, { replace: true })
      loadAgain(() => import('../../../../state/checkout/checkout-request.ts')).then(
        ({ openCheckout }) => openCheckout(app, { plan, onClose }),
        error => app.log.error('the checkout could not be loaded', error),
      )
    },
    choose: (plan: string | undefined) => set({ dialog: 'plans', plan }),
    /** What is listed begins at the first page again; turning the page keeps everything else. */
    list: (change: Partial<InvoicesView>, options?: { replace?: boolean }) =>
      set({ invoices: { ...view.invoices, page: 1, ...change } }, options),
  }
}

export type SubscriptionsPlace = ReturnType<typeof useSubscriptionsView>
