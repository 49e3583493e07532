import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Config } from '../../core/config/config.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * An address of a provider: https, without user and password. Outside of production http serves too, for a provider on
 * the developer's own machine.
 *
 * @throws Problem 400 naming the field
 */
export function requireEndpoint(
  { production }: Pick<Config, 'production'>,
  text: string,
  field: string,
): string {
  const url = URL.parse(text.trim())
  const right = url?.protocol === 'https:' || (!production && url?.protocol === 'http:')
  if (!url || !right || url.username || url.password) {
    throw new Problem(ssoErrors.endpointInvalid, { context: { field } })
  }
  return text.trim()
}
