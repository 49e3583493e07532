import { type Change, compare, input, type Step } from '../../core/vendor-file/step.ts'
import type { ApplicationEntry } from '../../core/vendor-file/vendor-schema.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'

/** What one application is to the OAuth provider. A change of its secret is reported without it. */
export async function oauthStep(
  db: Executor,
  vendorId: string,
  { id, oauth = {} }: ApplicationEntry,
): Promise<Step> {
  const { redirectUris, redirectSearch, logoutUris, publishedSdks, strict, secret } = oauth
  const row = await db
    .selectFrom('applications')
    .select(['redirect_uris', 'redirect_search', 'logout_uris', 'published_sdks', 'strict', 'secret_hash'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()
  const key = `vendors[${vendorId}].applications[${id}].oauth`
  const before = row && {
    redirectUris: row.redirect_uris,
    redirectSearch: row.redirect_search,
    logoutUris: row.logout_uris,
    publishedSdks: row.published_sdks,
    strict: row.strict,
  }
  const secretHash = secret ? hashToken(secret) : null
  return {
    changes: [
      ...compare(key, before, { redirectUris, redirectSearch, logoutUris, publishedSdks, strict }),
      ...(secret === undefined ? [] : secretChange(`${key}.secret`, row?.secret_hash ?? null, secretHash)),
    ],
    write: () =>
      db
        .updateTable('applications')
        .set(
          input({
            redirect_uris: redirectUris,
            redirect_search: redirectSearch,
            logout_uris: logoutUris,
            published_sdks: publishedSdks,
            strict,
            secret_hash: secret === undefined ? undefined : secretHash,
          }),
        )
        .where('vendor_id', '=', vendorId)
        .where('id', '=', id)
        .execute(),
  }
}

function secretChange(key: string, before: Buffer | null, after: Buffer | null): Change[] {
  if (before === null ? after === null : after?.equals(before)) return []
  return [{ key, before: before ? 'another secret' : undefined, after: after ? 'a secret' : null }]
}
