import { PorticoError } from './error.ts'
import type { Session } from './session/session.ts'

// Source: spec §9.
export const MAX_CACHE_TAGS = 128
export const MAX_CACHE_TAG_LENGTH = 256

/**
 * Tags for a framework's cache, checked: beyond these limits frameworks drop tags, and what was cached by one of them
 * would never be invalidated.
 *
 * @throws PorticoError `bad_cache_tag` for more than 128 tags, or one that is empty or longer than 256 characters
 * @example
 * ```ts
 * const response = await fetch(address, { next: { tags: cacheTags(['reports', 'prices']) } })
 * ```
 */
export function cacheTags(tags: readonly string[]): string[] {
  const once = [...new Set(tags)]
  if (once.length > MAX_CACHE_TAGS)
    throw new PorticoError('bad_cache_tag', `At most ${MAX_CACHE_TAGS} cache tags are accepted.`)
  if (once.some(tag => tag === '' || tag.length > MAX_CACHE_TAG_LENGTH))
    throw new PorticoError('bad_cache_tag', `A cache tag has 1 to ${MAX_CACHE_TAG_LENGTH} characters.`)
  return once
}

/**
 * Tags of what is cached for one user in one account, with the host's own.
 *
 * @throws PorticoError `bad_cache_tag`
 * @example
 * ```ts
 * const tags = sessionCacheTags(session, ['reports'])
 * ```
 */
export const sessionCacheTags = ({ user }: Pick<Session, 'user'>, own: readonly string[] = []): string[] =>
  cacheTags([`portico:user:${user.sub}`, `portico:tenant:${user.tenantId}`, ...own])
