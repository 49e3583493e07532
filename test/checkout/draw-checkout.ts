import {
  CheckoutDialog,
  type CheckoutDialogOptions,
  type FronteggApp,
  initialize,
} from '../../src/elements/index.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { waitUntil } from '../browser/wait-until.ts'
import type { PayerSpec } from '../support/arrange.ts'
import { arrangePayer } from '../support/arrange.ts'

let count = 0
const instances: FronteggApp[] = []

/** An app of a person whose account is billed by a sandbox, signed in unless `anonymous`. */
export async function openApp(more: PayerSpec & { anonymous?: boolean; options?: Partial<AppOptions> } = {}) {
  const { anonymous = false, options, ...payer } = more
  const person = await arrangePayer(payer)
  const name = `checkout-${++count}`
  const contextOptions = {
    baseUrl: location.origin,
    clientId: person.applicationId,
    appId: person.applicationId,
    logLevel: 'error',
  } as const
  const instance = initialize(
    { contextOptions, customLoginBox: true, lazyLoadAdminPortal: true, ...options },
    name,
  )
  instances.push(instance)
  const { app } = instance
  await waitUntil(() => app.$ready.get(), 'the app is ready')
  // The runner's browser keeps the cookie of the user who was here before.
  if (anonymous) await app.session.logout()
  else {
    const { email, password } = person
    await app.session.accept(
      await app.call('POST /identity/resources/auth/v1/user', { body: { email, password } }),
    )
  }
  return { app, instance, name, person }
}

export type OpenedApp = Awaited<ReturnType<typeof openApp>>

/** Shows the checkout by a call, and what a person sees and does in it. */
export function showCheckout({ name, instance }: OpenedApp, options?: CheckoutDialogOptions) {
  CheckoutDialog.show(options, name)
  return checkoutOf(() => instance.checkoutDialogEl)
}

export function checkoutOf(find: () => HTMLElement | undefined) {
  const root = () => find()?.shadowRoot ?? null
  const text = () => root()?.querySelector('dialog')?.textContent ?? ''
  const button = (label: string) =>
    [...(root()?.querySelectorAll<HTMLElement>('button, label') ?? [])].find(
      each => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim() === label,
    )
  return {
    root,
    text,
    button,
    dialog: () => root()?.querySelector('dialog') ?? null,
    sees: (what: string) => waitUntil(() => text().includes(what), `not seen: ${what} in ${text()}`),
    async press(label: string) {
      await waitUntil(() => button(label), `no button ${label} in ${text()}`)
      button(label)!.click()
    },
    closes: () => waitUntil(() => !root()?.querySelector('dialog'), 'the dialog stays'),
    focused: () => root()?.activeElement as HTMLElement | null,
  }
}

/** Takes away what the tests of a file left on the page. */
export function leaveNothing(address: string): void {
  // They would follow the address of the next test.
  for (const instance of instances.splice(0)) instance.close()
  for (const element of document.querySelectorAll('frontegg-app, checkout-dialog, pricing-table'))
    element.remove()
  history.replaceState(null, '', address)
}
