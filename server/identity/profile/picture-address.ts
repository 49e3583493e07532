import { identityErrors } from '../../../contract/errors/identity.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Only what a browser loads as a picture: an address with `javascript:` or `data:` never reaches a page. An empty text clears.
 *
 * @throws Problem 400
 */
export function pictureAddress(value: string | null): string | null {
  if (!value) return null
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw new Problem(identityErrors.pictureUrlInvalid, { context: { field: 'profilePictureUrl' } })
}
