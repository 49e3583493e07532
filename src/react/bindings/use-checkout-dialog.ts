import { useCallback, useMemo, useState } from 'react'
import type { CheckoutDialogOptions } from '../../elements/index.ts'
import { useInstance } from './provider-context.ts'

export interface CheckoutDialogControl {
  /** Shows the checkout; the options given here win over those of the hook. */
  showDialog(options?: CheckoutDialogOptions): void
  /** Hides it; the page has its search parameters back. */
  hideDialog(): void
  /** It is shown. */
  open: boolean
  /** What went wrong last, in the words that the person sees. */
  error: string | null
  /** The plan counts. */
  success: boolean
}

interface Course {
  open: boolean
  error: string | null
  success: boolean
}

const before: Course = { open: false, error: null, success: false }

/**
 * The checkout dialog from a React host, with how it went. Source: wire/browser-api.md §3.
 *
 * @example
 * const { showDialog, success } = useCheckoutDialog({ plan: 'pro' })
 * return <button onClick={() => showDialog()}>{success ? 'Thank you' : 'Upgrade'}</button>
 */
export function useCheckoutDialog(options: CheckoutDialogOptions = {}): CheckoutDialogControl {
  const instance = useInstance()
  const [course, setCourse] = useState<Course>(before)
  const { plan, onClose, onSuccess, onError } = options

  const showDialog = useCallback(
    (own: CheckoutDialogOptions = {}) => {
      if (!instance) return
      const heard = { plan, onClose, onSuccess, onError, ...own }
      setCourse({ ...before, open: true })
      instance.showCheckoutDialog({
        plan: heard.plan,
        onClose: () => {
          setCourse(now => ({ ...now, open: false }))
          heard.onClose?.()
        },
        onSuccess: () => {
          setCourse(now => ({ ...now, error: null, success: true }))
          heard.onSuccess?.()
        },
        onError: message => {
          setCourse(now => ({ ...now, error: message }))
          heard.onError?.(message)
        },
      })
    },
    [instance, plan, onClose, onSuccess, onError],
  )
  const hideDialog = useCallback(() => instance?.hideCheckoutDialog(), [instance])
  return useMemo(() => ({ showDialog, hideDialog, ...course }), [showDialog, hideDialog, course])
}
