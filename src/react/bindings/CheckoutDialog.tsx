import { useEffect } from 'react'
import type { CheckoutDialogOptions } from '../../elements/index.ts'
import { startedApp } from './elements.ts'
import { useInstance } from './provider-context.ts'
import { useLatest } from './use-latest.ts'

export interface CheckoutDialogProps extends CheckoutDialogOptions {
  /** Whether it is shown; by default it is while the component is rendered. */
  open?: boolean
}

/**
 * The checkout as a component of the host. It draws nothing in its place: the dialog lies above the page. `onError` gets the words
 * that the user sees.
 *
 * @example
 * <CheckoutDialog plan="pro" open={upgrading} onClose={() => setUpgrading(false)} />
 */
export function CheckoutDialog({ open = true, plan, ...callbacks }: CheckoutDialogProps): null {
  const instance = useInstance()
  const latest = useLatest(callbacks)

  useEffect(() => {
    if (!instance || !open) return undefined
    instance.showCheckoutDialog({
      plan,
      onClose: () => latest.current.onClose?.(),
      onSuccess: () => latest.current.onSuccess?.(),
      onError: message => latest.current.onError?.(message),
    })
    return () => instance.hideCheckoutDialog()
  }, [instance, open, plan, latest])
  return null
}

/** The checkout by calls from anywhere. Throws before a provider is rendered. */
CheckoutDialog.show = (options?: CheckoutDialogOptions, name?: string): void =>
  startedApp(name).showCheckoutDialog(options)
CheckoutDialog.hide = (name?: string): void => startedApp(name).hideCheckoutDialog()
