import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { loadAgain } from '../../state/app/load-again.ts'
import { isUnderWay } from '../../state/checkout/checkout-flow.ts'
import type { CheckoutRequest } from '../../state/checkout/checkout-request.ts'
import { enterCheckout } from '../../state/checkout/checkout-request.ts'
import { runCheckout } from '../../state/checkout/run-checkout.ts'
import { useApp } from '../shell/app-context.ts'
import { useLanguagePack } from '../shell/use-language-pack.ts'
import { useMessages } from '../shell/use-messages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { x } from '../ui/icons/core.ts'
import { pushLayer } from '../ui/overlay/escape-guard.ts'
import type { CardFormHandle } from './CardForm.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { closeStyle, panelStyle, windowStyle } from './frame-styles.ts'
import { checkoutTexts } from './texts.ts'

export interface CheckoutDialogProps {
  request: CheckoutRequest
  /** Takes the dialog away; the callbacks of the request have been called by then. */
  onHide: () => void
}

/**
 * The checkout over the page, inside `<Shell>`: modal, in the browser's top layer. Its plan is in the address while it
 * is shown, and what stood there before comes back (CHECKOUT-03). It stays while money may be moving.
 */
export function CheckoutDialog({ request, onHide }: CheckoutDialogProps) {
  const app = useApp()
  const t = useMessages(checkoutTexts)
  const card = useRef<CardFormHandle>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const hide = useEffectEvent(onHide)
  const { user } = useStore(app.session.$state)
  const tenantId = user?.tenantId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account begins a checkout of its own
  const running = useMemo(() => runCheckout(app, request), [app, request, tenantId])
  const state = useStore(running.$state)
  const busy = isUnderWay(state)
  const close = useCallback(() => running.send({ type: 'closed' }), [running])

  useEffect(() => {
    const leave = enterCheckout(app, request.plan)
    return () => {
      leave()
      request.onClose?.()
    }
  }, [app, request])

  useEffect(
    () =>
      running.open({
        saveCard: async () => await card.current!.save(),
        async nextAction(secret) {
          const { carryOutNextAction } = await loadAgain(() => import('./next-action.ts'))
          await carryOutNextAction(app, secret, dialog.current ?? document.body)
        },
        hide: () => hide(),
      }),
    [app, running],
  )

  useEffect(() => {
    const host = () => {
      const root = dialog.current?.getRootNode()
      return root instanceof ShadowRoot ? root.host : undefined
    }
    return pushLayer({ host, close })
  }, [close])

  // One function for all renders: another would close the dialog and open it again.
  const show = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  useLanguagePack(app, 'checkout')
  const narrow = state.step !== 'paymentDetails' && !busy
  return (
    <dialog
      ref={show}
      className={windowStyle}
      part="checkout"
      aria-labelledby="checkout-title"
      aria-busy={busy || state.step === 'loading'}
      onCancel={event => {
        // Escape is the layer's, which knows when money may be moving.
        event.preventDefault()
        close()
      }}
    >
      <div
        className={panelStyle}
        part="checkout-panel"
        data-narrow={narrow ? '' : undefined}
        data-step={state.step}
      >
        <CheckoutSteps running={running} state={state} card={card} />
        <IconButton
          className={closeStyle}
          icon={x}
          size="small"
          label={t('close')}
          disabled={busy}
          onClick={close}
        />
      </div>
    </dialog>
  )
}
