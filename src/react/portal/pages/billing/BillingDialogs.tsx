import { Suspense, useState } from 'react'
import type { BillingDialog } from '../../../../state/billing/view.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import type { BillingPartProps } from './BillingNotices.tsx'

// Chunks of their own: most visits only look.
const PlansDialog = lazyDialog(() => import('./PlansDialog.tsx'))
const DetailsDialog = lazyDialog(() => import('./DetailsDialog.tsx'))
const CompanyDialog = lazyDialog(() => import('./CompanyDialog.tsx'))
const CancelDialog = lazyDialog(() => import('./CancelDialog.tsx'))
const CardDialog = lazyDialog(() => import('./CardDialog.tsx'))
const RenewDialog = lazyDialog(() => import('./RenewDialog.tsx'))

export interface BillingDialogProps extends BillingPartProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const dialogs: Record<BillingDialog, typeof PlansDialog> = {
  plans: PlansDialog,
  card: CardDialog,
  details: DetailsDialog,
  company: CompanyDialog,
  cancel: CancelDialog,
  renew: RenewDialog,
}

/** The dialog that the address names. It stays until it has closed, and begins anew when it is opened again. */
export function BillingDialogs(props: BillingPartProps) {
  const { dialog } = props.place.view
  const [seen, setSeen] = useState({ now: dialog, last: dialog, round: 0 })
  if (seen.now !== dialog)
    setSeen({ now: dialog, last: dialog ?? seen.last, round: seen.round + (dialog ? 1 : 0) })
  if (!seen.last) return null
  const Shown = dialogs[seen.last]
  return (
    <Suspense fallback={null}>
      <Shown
        key={seen.round}
        {...props}
        open={dialog === seen.last}
        onOpenChange={open => open || props.place.close()}
      />
    </Suspense>
  )
}
