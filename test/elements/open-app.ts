import { type FronteggApp, initialize } from '../../src/elements/index.ts'
import type { AdminBoxMetadata } from '../../src/state/app/options.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'

let count = 0

export interface OpenOptions {
  person?: ArrangedPerson
  anonymous?: boolean
  metadata?: AdminBoxMetadata
}

export const optionsOf = (person: ArrangedPerson) => ({
  contextOptions: {
    baseUrl: location.origin,
    clientId: person.applicationId,
    appId: person.applicationId,
    logLevel: 'error' as const,
  },
  customLoginBox: true,
  lazyLoadAdminPortal: true,
})

/** An app of a signed-in user, against the real server. */
export async function openApp({ person: input, anonymous = false, metadata = {} }: OpenOptions = {}) {
  const person = input ?? (await arrangePerson())
  const name = `host-${++count}`
  const instance: FronteggApp = initialize({ ...optionsOf(person), metadata }, name)
  const { app } = instance
  await waitUntil(() => app.$ready.get(), 'the app is ready')
  await signIn(instance, anonymous ? undefined : person)
  return { name, instance, person, app }
}

/** The runner's browser keeps the cookie of the user who was here before. */
export async function signIn({ app }: FronteggApp, person: ArrangedPerson | undefined): Promise<void> {
  if (!person) return app.session.logout()
  const body = { email: person.email, password: person.password }
  await app.session.accept(await app.call('POST /identity/resources/auth/v1/user', { body }))
}

/** What a person sees and does in a host component. */
export function seen(element: HTMLElement) {
  const root = () => element.shadowRoot as ShadowRoot
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) =>
    root()?.querySelector<Found>(selector) ?? null
  const text = () => root()?.textContent ?? ''
  const nameOf = (each: Element) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim()
  const button = (name: string) =>
    [...(root()?.querySelectorAll<HTMLElement>('button, [role="tab"]') ?? [])]
      .reverse()
      .find(each => nameOf(each) === name)
  const field = (label: string) => {
    const found = [...(root()?.querySelectorAll('label') ?? [])].find(each => nameOf(each).startsWith(label))
    return found ? (root().getElementById(found.htmlFor) as HTMLInputElement | null) : null
  }
  return {
    find,
    text,
    field,
    button,
    sees: (what: string) => waitUntil(() => text().includes(what), `not seen: ${what}`),
    async press(name: string) {
      await waitUntil(() => button(name), `no button ${name}`)
      button(name)?.click()
    },
    async type(label: string, value: string) {
      await waitUntil(() => field(label), `no field ${label}`)
      const input = field(label) as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    },
  }
}
