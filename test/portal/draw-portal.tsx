import { expect } from '@open-wc/testing'
import { createRoot, type Root } from 'react-dom/client'
import { AdminPortal, type AdminPortalProps } from '../../src/react/portal/AdminPortal.tsx'
import { Shell } from '../../src/react/shell/Shell.tsx'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import type { AdminBoxMetadata } from '../../src/state/app/options.ts'
import { fakePage } from '../browser/login-box.tsx'
import { waitUntil } from '../browser/wait-until.ts'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'

export interface PortalOptions extends AdminPortalProps {
  /** Who is signed in; default: an administrator of a new account. */
  person?: ArrangedPerson
  address?: string
  flags?: Record<string, 'on' | 'off'>
  metadata?: AdminBoxMetadata
}

const drawn: { root: Root; host: HTMLElement }[] = []

/** Takes every portal away again. */
export function cleanUp(): void {
  for (const { root, host } of drawn.splice(0)) {
    root.unmount()
    host.remove()
  }
}

/** The portal of a signed-in person, in a shadow root, against the real server. Only the test moves the address. */
export async function drawPortal(options: PortalOptions = {}) {
  const { person = await arrangePerson(), address = '/app', flags = {}, metadata = {}, ...props } = options
  const { page, move, connect } = fakePage(address)
  let reloads = 0
  page.reload = () => void reloads++
  const parts = createApp('portal', { ...browserEnvironment(), page, channel: () => undefined })
  const { app } = parts
  parts.$options.set({
    contextOptions: {
      baseUrl: location.origin,
      clientId: person.applicationId,
      appId: person.applicationId,
      logLevel: 'error',
    },
  })
  parts.$flags.set(flags)
  parts.$metadata.set(metadata)
  const { email, password } = person
  await app.session.accept(
    await app.call('POST /identity/resources/auth/v1/user', { body: { email, password } }),
  )
  parts.$ready.set(true)

  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  drawn.push({ root, host })
  root.render(
    <Shell app={app} root={shadow} source="admin-portal">
      <AdminPortal {...props} />
    </Shell>,
  )
  const portal = screen(shadow)
  await waitUntil(() => shadow.querySelector('[part="portal-main"] h1, [part="empty-state"]'), 'no page')
  const here = () => page.url.pathname + page.url.search + page.url.hash
  return { ...portal, app, person, here, move, connect, host, reloads: () => reloads }
}

/** The accessible name, as far as our controls make one. */
function nameOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return (element.getAttribute('aria-label') ?? copy.textContent ?? '').trim()
}

// The first call starts the server.
before(async function () {
  this.timeout(60_000)
  await arrangePerson()
})

const pressable = 'button, a[href], [role="menuitem"], [role="tab"], [role="option"]'

/** What a person sees and does in a shadow root. */
function screen(shadow: ShadowRoot) {
  const text = () => shadow.textContent ?? ''
  const find = (selector: string) => shadow.querySelector<HTMLElement>(selector)
  const button = (name: string) =>
    [...shadow.querySelectorAll<HTMLElement>(pressable)].reverse().find(each => nameOf(each) === name)
  const dialog = () => find('[role="dialog"], [role="alertdialog"]')
  const field = (label: string) => {
    const found = [...shadow.querySelectorAll('label')].reverse().find(each => nameOf(each).startsWith(label))
    return found ? (shadow.getElementById(found.htmlFor) as HTMLInputElement | null) : null
  }
  /** Goes down the page to a part that waits to be seen. */
  const goDownTo = (what: string) =>
    waitUntil(() => {
      find('[data-unseen]')?.scrollIntoView()
      return text().includes(what)
    }, `not seen: ${what}`)
  const sees = (what: string) => waitUntil(() => text().includes(what), `not seen: ${what}`)
  return {
    shadow,
    text,
    find,
    button,
    dialog,
    field,
    sees,
    goDownTo,
    async press(name: string) {
      const ready = () => button(name) && !button(name)!.matches(':disabled')
      await waitUntil(ready, `no button ${name} that can be pressed`)
      button(name)!.focus()
      button(name)!.click()
    },
    async type(label: string, value: string) {
      await waitUntil(() => field(label), `no field ${label}`)
      fill(field(label)!, value)
    },
    /** What stands next to a field because something is wrong with it. */
    errorOf(label: string) {
      const ids = field(label)?.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map(id => shadow.getElementById(id)?.textContent ?? '').join(' ')
    },
    async closes() {
      await waitUntil(() => !dialog(), 'the dialog stays open')
    },
  }
}

/** Types as a person does, as far as React can tell. */
export function fill(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

export type Portal = Awaited<ReturnType<typeof drawPortal>>

/** Axe on all that is shown. The focus guards of the overlay library hold the focus and are no content. */
export async function expectAccessible({ host, shadow }: Portal): Promise<void> {
  const moves = (each: Animation) =>
    each.playState === 'running' && each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
  await waitUntil(() => !shadow.getAnimations().some(moves), 'it never comes to rest')
  await expect(host).to.be.accessible({ ignoredRules: ['aria-hidden-focus'] })
}
