import type { InviteLink, InviteLinkChange } from '../../../contract/users-team.ts'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

export interface InviteLinkFacts {
  /** Null: the tenant has none. */
  link: InviteLink | null
  /** Whether the tenant may invite by link, and whether the link can be mailed. */
  allowed: boolean
  emailsEnabled: boolean
}

/** 30 days in minutes; CONST-16, USERS-57. */
export const inviteLinkMinutes = 43_200

const source = { source: 'admin-portal' } as const
const empty: InviteLinkFacts = { link: null, allowed: true, emailsEnabled: false }

/** 404: there is none. */
const readLink = (app: App, signal: AbortSignal) =>
  app
    .call('GET /identity/resources/tenants/invites/v1/user', {}, { ...source, signal, expected: [404] })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 404) return null
      throw error
    })

const inviteLink = resource('invite-link', {
  empty,
  loading: true,
  keeps: () => false,
  load: async (app, signal) => {
    const route = 'GET /identity/resources/tenants/invites/v1/configuration'
    const [{ tenantInvitationsAllowed: allowed, emailsEnabled }, link] = await Promise.all([
      app.call(route, {}, { ...source, signal }),
      readLink(app, signal),
    ])
    return { link, allowed, emailsEnabled }
  },
})

export const inviteLinkOf = (app: App) => ({ $inviteLink: inviteLink(app).$state })

/** Reads the tenant's configuration and its link, if there is one; USERS-55, USERS-56. */
export const loadInviteLink = (app: App): Promise<void> => inviteLink(app).load()

/** Makes the link, or makes it anew: an older one stops working. Nothing of it is left to a default. Rejects with ApiError. */
export async function createInviteLink(app: App, body: Required<InviteLinkChange>): Promise<void> {
  const link = await app.call('POST /identity/resources/tenants/invites/v1/user', { body }, source)
  inviteLinkOf(app).$inviteLink.setKey('link', link)
}

/** USERS-58. */
export async function updateInviteLink(app: App, body: InviteLinkChange): Promise<void> {
  const link = await app.call('PATCH /identity/resources/tenants/invites/v1/user', { body }, source)
  inviteLinkOf(app).$inviteLink.setKey('link', link)
}

/** USERS-59. */
export async function deleteInviteLink(app: App): Promise<void> {
  await app.call('DELETE /identity/resources/tenants/invites/v1/user', {}, source)
  inviteLinkOf(app).$inviteLink.setKey('link', null)
}

/** What is copied: the sign-up page of the site that the portal is on, with the token. */
export const inviteAddress = (app: App, link: InviteLink): string =>
  new URL(
    app.router.href(app.router.routes.signUpUrl, {
      query: { invitationToken: link.token },
      keepQuery: false,
    }),
    location.href,
  ).href
