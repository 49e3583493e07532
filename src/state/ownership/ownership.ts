import type { Ownership } from '../../../contract/ownership.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

const source = { source: 'admin-portal' } as const
const TRANSFERS = '/tenants/resources/ownership/v1/transfers'

const ownership = resource('ownership', {
  empty: { ownership: undefined as Ownership | undefined },
  load: async (app, signal) => ({
    ownership: await app.call('GET /tenants/resources/ownership/v1', {}, { ...source, signal }),
  }),
})

/** Who owns the account, and what stands in the way of leaving and deleting it. Undefined until it is read. */
export const ownershipOf = (app: App) => ({ $ownership: ownership(app).$state })
export const loadOwnership = (app: App): Promise<void> => ownership(app).load()
export const forgetOwnership = (app: App): void => ownership(app).forget()

/** Leaves the account. The session goes on in the one that the server has chosen, or is over. */
export async function leaveAccount(app: App): Promise<void> {
  const { tenantId } = await app.call('POST /tenants/resources/ownership/v1/leave', {}, source)
  if (!tenantId) return app.session.logout()
  await app.session.refresh(tenantId)
  // Tabs with a tenant of their own, and the other tabs, learn of it.
  await app.session.switchTenant({ tenantId, silentReload: true })
}

export async function offerOwnership(app: App, userId: string, staysOwner: boolean): Promise<void> {
  await app.call(`POST ${TRANSFERS}`, { body: { userId, staysOwner } }, source)
  await loadOwnership(app)
}

/** Accepts an offer: the token is renewed, so that the menu shows what an owner sees. */
export async function acceptOwnership(app: App, id: string): Promise<void> {
  await app.call(`POST ${TRANSFERS}/:id/accept`, { params: { id } }, source)
  await app.session.refresh()
  await loadOwnership(app)
}

/** Withdraws the offer, or declines it. */
export async function endOffer(app: App, id: string): Promise<void> {
  await app.call(`DELETE ${TRANSFERS}/:id`, { params: { id } }, source)
  await loadOwnership(app)
}

/** Deletes the account and forgets the session here and in the other tabs. */
export async function deleteOwnAccount(app: App, name: string): Promise<void> {
  await app.call('POST /tenants/resources/ownership/v1/delete', { body: { name } }, source)
  await app.session.logout()
}
