import { expect } from '@open-wc/testing'
import '../../src/elements/cdn/admin-portal.ts'
import type { FronteggApp } from '../../src/elements/index.ts'
import type { SdkApp, SdkState } from '../../src/state/app/sdk-app.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePayer, arrangePerson } from '../support/arrange.ts'
import { openApp, optionsOf, seen } from './open-app.ts'

interface Placed {
  unmount(): void
  element?: HTMLElement
}
type Render = (where: Element, options: object, more?: object) => Placed
interface Steered {
  getState(): { searchQuery: string; onSearch(query: string): void; dialogOpen: boolean; openDialog(): void }
}
type Renders = Record<
  | 'renderUsersTable'
  | 'renderInviteUserDialog'
  | 'renderProfilePage'
  | 'renderChangePasswordForm'
  | 'renderEditEmailForm'
  | 'renderScimGuideDialog'
  | 'renderSsoGuideDialog'
  | 'renderCheckoutDialog',
  Render
>
type Stores = Record<
  'useUsersTableStore' | 'useInviteUserDialogStore' | 'useScimGuideDialogStore' | 'useSsoGuideDialogStore',
  (options: { injector: SdkApp }) => Steered
>
type Api = Renders & Stores

const init = () => (globalThis as never as { FronteggAdminPortalInit: () => Api }).FronteggAdminPortalInit()

/** A published SDK that has signed a user in, as it hands itself to the script. */
function sdkOf({ app }: FronteggApp, options: ReturnType<typeof optionsOf>, name: string): SdkApp {
  const tenants = () => {
    const { tenants, activeTenant } = app.$tenants.get()
    return { tenants: [...tenants], ...(activeTenant && { activeTenant }) }
  }
  const state = (): SdkState => {
    const { user, accessToken } = app.session.$state.get()
    return {
      auth: {
        isAuthenticated: user !== null,
        isLoading: false,
        user: user && { ...user, accessToken: accessToken ?? '' },
        tenantsState: tenants(),
      },
    }
  }
  return {
    name,
    options,
    store: {
      getState: state,
      subscribe: listener => app.session.$state.listen(listener),
      actions: {
        setAuthState: () => {},
        requestAuthorize: async () => void (await app.session.refresh()),
        requestHostedLoginAuthorizeV2: async () => {},
        handleHostedLoginCallback: async () => {},
      },
    },
    requestAuthorize: () => app.session.refresh(),
    logout: callback => void app.session.logout().then(callback),
    switchTenant: input => app.session.switchTenant(input),
  }
}

let where: HTMLElement
beforeEach(() => {
  where = document.createElement('div')
  document.body.append(where)
})
afterEach(() => where.remove())

describe('the script that a published SDK loads', function () {
  this.timeout(60_000)

  it('draws every component on the session of the SDK, and lets it steer them', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    const { instance } = await openApp({ person })
    const injector = sdkOf(instance, optionsOf(person), 'sdk-components')
    const api = init()
    const table = api.renderUsersTable(where, { injector })
    await seen(table.element as HTMLElement).sees(person.email)
    api.useUsersTableStore({ injector }).getState().onSearch('nobody-at-all')
    await seen(table.element as HTMLElement).sees('No matching people')
    expect(api.useUsersTableStore({ injector }).getState().searchQuery).to.equal('nobody-at-all')
    table.unmount()

    const invite = api.renderInviteUserDialog(where, { injector })
    const store = api.useInviteUserDialogStore({ injector })
    await waitUntil(() => invite.element?.shadowRoot)
    store.getState().openDialog()
    await waitUntil(() => seen(invite.element as HTMLElement).find('[role="dialog"]'))
    expect(store.getState().dialogOpen).to.equal(true)
    invite.unmount()

    for (const [render, use, question] of [
      ['renderScimGuideDialog', 'useScimGuideDialogStore', 'Which directory do you use?'],
      ['renderSsoGuideDialog', 'useSsoGuideDialogStore', 'Which identity provider do you use?'],
    ] as const) {
      const results: unknown[] = []
      const onClose = (result: unknown) => results.push(result)
      const guide = api[render](where, { injector, props: { onClose } })
      await seen(guide.element as HTMLElement).sees(question)
      expect(api[use]({ injector }).getState().dialogOpen).to.equal(true)
      await seen(guide.element as HTMLElement).press('Cancel')
      await waitUntil(() => results.length === 1)
      expect(results).to.deep.equal([{ finished: false }])
      expect(api[use]({ injector }).getState().dialogOpen).to.equal(false)
      guide.unmount()
    }

    const profile = api.renderProfilePage(where, { injector })
    await seen(profile.element as HTMLElement).sees('Personal information')
    const password = api.renderChangePasswordForm(where, { injector })
    await waitUntil(() => seen(password.element as HTMLElement).field('Current password'))
    const email = api.renderEditEmailForm(where, { injector })
    await waitUntil(() => seen(email.element as HTMLElement).field('New email'))
    for (const { unmount } of [profile, password, email]) unmount()
    expect(where.childElementCount).to.equal(0)
  })

  it('shows the checkout of a plan, and takes it away', async () => {
    const person = await arrangePayer({ plan: 'harbor' })
    const { instance } = await openApp({ person })
    const injector = sdkOf(instance, optionsOf(person), 'sdk-checkout')
    let closed = 0
    const checkout = init().renderCheckoutDialog(where, { injector, plan: 'fleet', onClose: () => closed++ })
    const dialog = () => where.querySelector('checkout-dialog')?.shadowRoot?.querySelector('dialog')
    await waitUntil(() => dialog()?.textContent?.includes('Change to Fleet'), 'no checkout')
    checkout.unmount()
    await waitUntil(() => closed === 1 && !where.querySelector('checkout-dialog'))
  })
})
