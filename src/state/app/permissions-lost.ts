import type { ErrorCode } from '../../../contract/errors/catalog.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'

/** What a role does not allow; other refusals have codes and words of their own. */
const code = 'ER-00403' satisfies ErrorCode

/** Milliseconds. A page of several parts is refused several times, and told once. */
const pause = 10_000

const KEY = featureKey('permissions-lost')

export const isForbidden = ({ statusCode, errorCode }: ApiError): boolean =>
  statusCode === 403 && errorCode === code

/** The user was refused what they were shown: their role has changed. Menu and actions follow the new permissions. */
export function reloadPermissions(app: App): void {
  const last = app.feature(KEY, () => ({ at: Number.NEGATIVE_INFINITY }))
  if (app.clock.now() - last.at < pause) return
  last.at = app.clock.now()
  app.session.refresh().catch(error => app.log.warn('the permissions could not be read again', error))
}
