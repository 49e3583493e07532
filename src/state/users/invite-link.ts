import { map } from 'nanostores'
import type { InviteLink, InviteLinkChange } from '../../../contract/users-team.ts'
import { ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'

export interface InviteLinkState {
  loading: boolean
  error: ApiError | null
  /** Null: the tenant has none. */
  link: InviteLink | null
  /** Whether the tenant may invite by link, and whether the link can be mailed. */
  allowed: boolean
  emailsEnabled: boolean
}

/** 30 days in minutes; CONST-16, USERS-57. */
export const inviteLinkMinutes = 43_200

const initial: InviteLinkState = {
  loading: true,
  error: null,
  link: null,
  allowed: true,
  emailsEnabled: false,
}

const KEY = Symbol('invite-link')
const source = { source: 'admin-portal' } as const

export const inviteLinkOf = (app: App) =>
  app.feature(KEY, () => ({ $inviteLink: map<InviteLinkState>(initial) }))

/** 404: there is none. */
const readLink = (app: App) =>
  app
    .call('GET /identity/resources/tenants/invites/v1/user', {}, { ...source, expected: [404] })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 404) return null
      throw error
    })

/** Reads the tenant's configuration and its link, if there is one; USERS-55, USERS-56. */
export async function loadInviteLink(app: App): Promise<void> {
  const { $inviteLink } = inviteLinkOf(app)
  $inviteLink.set({ ...$inviteLink.get(), loading: true, error: null })
  try {
    const [configuration, link] = await Promise.all([
      app.call('GET /identity/resources/tenants/invites/v1/configuration', {}, source),
      readLink(app),
    ])
    const { tenantInvitationsAllowed: allowed, emailsEnabled } = configuration
    $inviteLink.set({ loading: false, error: null, link, allowed, emailsEnabled })
  } catch (error) {
    $inviteLink.set({ ...initial, loading: false, error: toApiError(error) })
  }
}

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
