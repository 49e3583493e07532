import { Suspense } from 'react'
import { appNameOf } from '../react/shell/app-name.ts'
import { lazy } from '../react/ui/lazy.tsx'
import { getApp } from '../state/app/app.ts'
import { loadAgain } from '../state/app/load-again.ts'
import { type CheckoutDialogOptions, checkoutRequestOf } from '../state/checkout/checkout-request.ts'
import { isOn } from './boolean-attribute.ts'
import { drawnInside } from './drawn-inside.ts'
import type { Mounted } from './mount.ts'

const load = () => loadAgain(() => import('./Checkout.tsx'))
const Checkout = lazy(async () => ({ default: (await load()).Checkout }))

interface Props {
  appName?: string
  theme?: string
}

function Root(props: Props & Mounted) {
  return (
    <Suspense fallback={null}>
      <Checkout {...props} />
    </Suspense>
  )
}

const { connect: draw } = drawnInside<Props>('checkout-dialog', Root, { appName: 'string', theme: 'string' })

const requestOf = (host: HTMLElement) => checkoutRequestOf(getApp(appNameOf(host)))
const isShown = (host: HTMLElement) => requestOf(host).get()?.host === host
const followed = new WeakSet<HTMLElement>()

/** Follows the attribute `open`, which a page sets, or `show`. */
export function connect(host: HTMLElement): void {
  if (!followed.has(host))
    new MutationObserver(() => follow(host)).observe(host, { attributeFilter: ['open'] })
  followed.add(host)
  follow(host)
}

export function disconnect(host: HTMLElement): void {
  if (!host.isConnected) hide(host)
}

function follow(host: HTMLElement): void {
  const open = isOn(host.getAttribute('open'))
  if (!host.isConnected || open === isShown(host)) return
  if (open) show(host)
  else hide(host)
}

export function show(host: HTMLElement, options: CheckoutDialogOptions = {}): void {
  const say = (name: string, detail?: unknown) => host.dispatchEvent(new CustomEvent(name, { detail }))
  const request = {
    plan: options.plan ?? host.getAttribute('plan') ?? undefined,
    host,
    onSuccess: () => {
      options.onSuccess?.()
      say('success')
    },
    onError: (message: string) => {
      options.onError?.(message)
      say('error', { message })
    },
    onClose: () => {
      if (!isShown(host)) host.removeAttribute('open')
      options.onClose?.()
      say('close')
    },
  }
  requestOf(host).set(request)
  host.setAttribute('open', '')
  load().then(
    () => draw(host),
    (error: unknown) => {
      getApp(appNameOf(host)).log.error('the checkout could not be loaded', error)
      hide(host)
      request.onClose()
    },
  )
}

export function hide(host: HTMLElement): void {
  if (isShown(host)) requestOf(host).set(null)
}
