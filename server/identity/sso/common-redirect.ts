import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { oidcCallbackOf } from '../sso-connections/addresses.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { namesItself } from './oidc.ts'
import { Refused } from './refused.ts'

/**
 * Connections that were made before each had a redirect URI of its own are registered with the page that all of them
 * shared. There a provider could have another's code sent to itself (mix-up, RFC 9700 §4.4). So that page counts only for
 * those that were not saved since; and of them where one tenant had all (`alone`), or where the answer says who gave it
 * (`shared`), which is verified before the code leaves. The migration has decided which; nothing made later changes it.
 *
 * @param onPage it came to the page that all shared; else to `/auth/oidc/callback`, where an answer always has to say it
 * @throws Problem 403, with the cure in the log
 */
export async function requireCommonRedirect(
  context: Context,
  configuration: StoredConfiguration,
  issuer: string | undefined,
  onPage: boolean,
): Promise<void> {
  const { common_redirect: kind, id } = configuration
  const saysWho = issuer !== undefined && issuer !== ''
  if (kind !== null && saysWho) return
  if (kind === 'alone' && onPage && !(await namesItself(context, configuration))) return
  const cure = `register ${oidcCallbackOf(context.vendor, id)} at the provider, and save the connection`
  const why =
    kind === null
      ? 'The connection was saved, and has a redirect URL of its own since'
      : 'The provider sends people to the redirect URL that connections shared before, and the answer does not say who gave it (iss)'
  throw new Problem(ssoErrors.redirectOutdated, { cause: new Refused(`${why}: ${cure}`) })
}
