import type { App } from '../app/app.ts'
import { changed, differenceOf, isOidc, type SamlChange, type SamlWork } from './configuration.ts'
import { readSso, source, ssoOf } from './connections.ts'

/** @throws Error where no connection is worked on; SSO-55 */
function requireWork(app: App): SamlWork {
  const { samlConfiguration } = ssoOf(app).$sso.get()
  if (!samlConfiguration) throw new Error('IllegalState: samlConfiguration is not defined')
  return samlConfiguration
}

/**
 * Whether saving this ends the redirect URI that all connections shared: the server has the connection answer at its own
 * from the first change on.
 */
export function endsOldRedirect(app: App, change: SamlChange): boolean {
  const { items } = ssoOf(app).$sso.get()
  const after = changed(requireWork(app), change)
  const saved = items.find(({ id }) => id === after.id)
  if (!saved?.oidcRedirectOutdated || !isOidc(saved) || !after.domain) return false
  return Object.keys(differenceOf(saved, after)).length > 0
}

/**
 * Saves the connection that is worked on. Without a domain nothing is sent: what was typed waits here, and goes with the
 * first domain (SSO-21). Rejects with ApiError; what was typed before then still waits.
 */
export async function saveSso(app: App, change: SamlChange): Promise<void> {
  const { $sso } = ssoOf(app)
  const before = requireWork(app)
  const after = changed(before, change)
  if (!after.domain) return $sso.setKey('samlConfiguration', after)
  const flag = after.enabled === before.enabled ? 'saving' : 'loading'
  $sso.setKey(flag, true)
  try {
    await send(app, after)
    await readSso(app, { sent: true })
  } catch (error) {
    // Some of it may have been done: what the server has is shown, and what it did not get still waits.
    await readSso(app).catch(() => {})
    throw error
  } finally {
    $sso.setKey(flag, false)
  }
}

async function send(app: App, wanted: SamlWork): Promise<void> {
  const { id } = wanted
  const saved = ssoOf(app)
    .$sso.get()
    .items.find(each => each.id === id)
  const params = { ssoConfigId: id }
  const [first] = saved?.domains ?? []
  const moves = first?.domain !== wanted.domain
  // The new one first: it is what can be refused.
  if (moves) {
    const body = { domain: wanted.domain }
    await app.call(
      'POST /team/resources/sso/v1/configurations/:ssoConfigId/domains',
      { params, body },
      source,
    )
  }
  const body = saved ? differenceOf(saved, wanted) : {}
  if (Object.keys(body).length > 0)
    await app.call('PATCH /team/resources/sso/v1/configurations/:ssoConfigId', { params, body }, source)
  if (moves && first)
    await app.call(
      'DELETE /team/resources/sso/v1/configurations/:ssoConfigId/domains/:domainId',
      { params: { ...params, domainId: first.id } },
      source,
    )
}

/** Has people come back to the connection's own redirect URI from now on: whatever is saved does. Rejects with ApiError. */
export async function moveRedirect(app: App): Promise<void> {
  const { $sso } = ssoOf(app)
  const { id, enabled } = requireWork(app)
  $sso.setKey('saving', true)
  try {
    await app.call(
      'PATCH /team/resources/sso/v1/configurations/:ssoConfigId',
      { params: { ssoConfigId: id }, body: { enabled } },
      source,
    )
    await readSso(app)
  } finally {
    $sso.setKey('saving', false)
  }
}

/** Takes what a metadata document says; SSO-53, SSO-54. Rejects with ApiError. */
export async function saveMetadata(app: App, input: { metadata: string } | { url: string }): Promise<void> {
  const { $sso } = ssoOf(app)
  const params = { ssoConfigId: requireWork(app).id }
  $sso.setKey('saving', true)
  try {
    if ('url' in input)
      await app.call(
        'PUT /team/resources/sso/v1/configurations/:ssoConfigId/metadata-url',
        { params, body: input },
        source,
      )
    else
      await app.call(
        'PUT /team/resources/sso/v1/configurations/:ssoConfigId/metadata',
        { params, body: input },
        source,
      )
    await readSso(app)
  } finally {
    $sso.setKey('saving', false)
  }
}

/** Bytes. What the server takes as metadata. */
export const metadataBytes = 500_000

export type FileProblem = 'missing' | 'size' | 'type'

/** What is wrong with a file that was chosen as metadata. */
export function fileProblem(file: Pick<File, 'name' | 'size' | 'type'> | undefined): FileProblem | undefined {
  if (!file) return 'missing'
  if (!/\.(xml|json)$/i.test(file.name) && !/\b(xml|json)\b/.test(file.type)) return 'type'
  return file.size > metadataBytes ? 'size' : undefined
}

/** The metadata is the text of the file that the administrator chose; SSO-39. */
export const uploadMetadata = async (app: App, file: Pick<File, 'text'>): Promise<void> =>
  saveMetadata(app, { metadata: await file.text() })
