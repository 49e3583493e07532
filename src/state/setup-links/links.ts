import type { CreatedSetupLink, NewSetupLink, SetupLink } from '../../../contract/setup-links.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

/** The connection that links are for. */
export interface LinkedConnection {
  kind: 'scim' | 'sso'
  id: string
}

/** Of the server. */
export const linkDays = { fewest: 1, usual: 7, most: 14 } as const
export const maxLinks = 10

const source = { source: 'admin-portal' } as const

const links = resource('setupLinks', {
  /** The newest first; undefined until they were read. */
  empty: { connectionId: '', rows: undefined as readonly SetupLink[] | undefined },
  load: async (app, signal, { kind, id }: LinkedConnection) => {
    const options = { ...source, signal }
    const rows =
      kind === 'scim'
        ? await app.call(
            'GET /directory/resources/v1/configurations/scim2/:id/setup-links',
            { params: { id } },
            options,
          )
        : await app.call(
            'GET /team/resources/sso/v1/configurations/:ssoConfigId/setup-links',
            { params: { ssoConfigId: id } },
            options,
          )
    return { connectionId: id, rows }
  },
  begin: (before, { id }: LinkedConnection) => (before.connectionId === id ? {} : { rows: undefined }),
})

export const setupLinksOf = (app: App) => ({ $links: links(app).$state })
export const loadSetupLinks = (app: App, connection: LinkedConnection): Promise<void> =>
  links(app).load(connection)
export const forgetSetupLinks = (app: App): void => links(app).forget()

/** @returns its address, which is shown this once and is not kept here. Rejects with ApiError. */
export async function createSetupLink(
  app: App,
  connection: LinkedConnection,
  body: NewSetupLink,
): Promise<CreatedSetupLink> {
  const { kind, id } = connection
  const created =
    kind === 'scim'
      ? await app.call(
          'POST /directory/resources/v1/configurations/scim2/:id/setup-links',
          { params: { id }, body },
          source,
        )
      : await app.call(
          'POST /team/resources/sso/v1/configurations/:ssoConfigId/setup-links',
          { params: { ssoConfigId: id }, body },
          source,
        )
  void loadSetupLinks(app, connection)
  return created
}

export async function revokeSetupLink(app: App, connection: LinkedConnection, linkId: string): Promise<void> {
  const { kind, id } = connection
  if (kind === 'scim')
    await app.call(
      'DELETE /directory/resources/v1/configurations/scim2/:id/setup-links/:linkId',
      { params: { id, linkId } },
      source,
    )
  else
    await app.call(
      'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/setup-links/:linkId',
      { params: { ssoConfigId: id, linkId } },
      source,
    )
  await loadSetupLinks(app, connection)
}
