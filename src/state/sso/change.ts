import type { SsoType } from '../../../contract/sso.ts'
import type { App } from '../app/app.ts'
import { readSso, source } from './connections.ts'

/**
 * Adds a connection with its first domain, switched off. Where the domain is refused there is no connection either.
 *
 * @returns its id. Rejects with ApiError.
 */
export async function addConnection(
  app: App,
  { type, domain }: { type: SsoType; domain: string },
): Promise<string> {
  const { id } = await app.call(
    'POST /team/resources/sso/v1/configurations',
    { body: { type, enabled: false } },
    source,
  )
  try {
    await addDomain(app, id, domain)
  } catch (error) {
    // Who may not delete finds it in the list, without a domain.
    await removeConnection(app, id).catch(() => readSso(app).catch(() => {}))
    throw error
  }
  return id
}

export async function removeConnection(app: App, id: string): Promise<void> {
  await app.call(
    'DELETE /team/resources/sso/v1/configurations/:ssoConfigId',
    { params: { ssoConfigId: id } },
    source,
  )
  await readSso(app)
}

/** Claims one more domain. It means nothing until its DNS says so. */
export async function addDomain(app: App, id: string, domain: string): Promise<void> {
  await app.call(
    'POST /team/resources/sso/v1/configurations/:ssoConfigId/domains',
    { params: { ssoConfigId: id }, body: { domain } },
    source,
  )
  await readSso(app)
}

export async function removeDomain(app: App, id: string, domainId: string): Promise<void> {
  await app.call(
    'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/domains/:domainId',
    { params: { ssoConfigId: id, domainId } },
    source,
  )
  await readSso(app)
}

/** Has the server look for the TXT record: found, the domain is validated, else it is not (SSO-25, SSO-26). */
export async function checkDomain(app: App, id: string, domainId: string): Promise<void> {
  try {
    await app.call(
      'PUT /team/resources/sso/v2/configurations/:ssoConfigId/domains/:domainId/validate',
      { params: { ssoConfigId: id, domainId } },
      source,
    )
  } finally {
    // A record that is gone takes the validation along.
    await readSso(app)
  }
}

/** The roles of everybody who comes in this way; SSO-05. */
export async function saveDefaultRoles(app: App, id: string, roleIds: readonly string[]): Promise<void> {
  await app.call(
    'PUT /team/resources/sso/v1/configurations/:ssoConfigId/roles',
    { params: { ssoConfigId: id }, body: { roleIds: [...roleIds] } },
    source,
  )
  await readSso(app)
}

export interface GroupDraft {
  group: string
  roleIds: readonly string[]
}

/** Maps a group of the provider, or changes what one gives; SSO-06. */
export async function saveGroup(
  app: App,
  id: string,
  groupId: string | undefined,
  { group, roleIds }: GroupDraft,
): Promise<void> {
  const body = { group, roleIds: [...roleIds] }
  if (groupId)
    await app.call(
      'PATCH /team/resources/sso/v1/configurations/:ssoConfigId/groups/:groupId',
      { params: { ssoConfigId: id, groupId }, body },
      source,
    )
  else
    await app.call(
      'POST /team/resources/sso/v1/configurations/:ssoConfigId/groups',
      { params: { ssoConfigId: id }, body },
      source,
    )
  await readSso(app)
}

export async function removeGroup(app: App, id: string, groupId: string): Promise<void> {
  await app.call(
    'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/groups/:groupId',
    { params: { ssoConfigId: id, groupId } },
    source,
  )
  await readSso(app)
}

/**
 * Asks what the login box asks for an address of the domain.
 *
 * @returns the host that people are sent to. Rejects with ApiError: the domain leads nowhere (404), or why not.
 */
export async function whereTo(app: App, domain: string): Promise<string> {
  const { address } = await app.call(
    'POST /identity/resources/auth/v2/user/sso/prelogin',
    { body: { email: `somebody@${domain}` } },
    source,
  )
  return new URL(address).host
}
