import type { Answer } from './directory.ts'
import { ScimError } from './scim-error.ts'

export const tagOf = (version: string): string => `W/"${version}"`

/** What a request says of the version that it knows. */
export interface Conditions {
  ifMatch: string | undefined
  ifNoneMatch: string | undefined
}

const names = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some(one => weak(one) === weak(tag)))

/** Tags are weak, however a client writes them. */
const weak = (tag: string): string => tag.trim().replace(/^W\//, '')

/** @throws ScimError 412 for a change of another version than the one that is there */
export function requireMatch({ ifMatch }: Conditions, version: string): void {
  if (ifMatch !== undefined && !names(ifMatch, tagOf(version)))
    throw new ScimError(412, 'The resource was changed in the meantime. Read it again')
}

/** 304 where the caller has this version. */
export function unlessKnown({ ifNoneMatch }: Conditions, version: string, answer: () => Answer): Answer {
  if (names(ifNoneMatch, tagOf(version))) return { status: 304, headers: { etag: tagOf(version) } }
  return answer()
}
