import type { User } from '../../../contract/users.ts'
import type { App } from './app.ts'

/** Without accents and case, so that "jose" finds "José". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/**
 * The entries whose name holds every word of the text, those that begin with it first. An empty text finds all.
 * @param nameOf all that the entry can be found by; its name first
 */
export function matching<T>(text: string, entries: readonly T[], nameOf: (entry: T) => string): T[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...entries]
  const found = entries.flatMap(entry => {
    const name = plain(nameOf(entry))
    if (!words.every(word => name.includes(word))) return []
    return [{ entry, rank: name.startsWith(words[0] as string) ? 0 : 1 }]
  })
  return found.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

/** So many letters are worth a question to the server. */
export const leastLetters = 2
/** So many people are shown. */
export const mostUsers = 5
/** Typing rests so long before the server is asked. Milliseconds. */
export const searchDelay = 200

/** People by a part of name, address or phone number. */
export async function findUsers(app: App, text: string, signal: AbortSignal): Promise<readonly User[]> {
  const query = { _filter: text.trim().slice(0, 200), _limit: mostUsers, _offset: 0 }
  const { items } = await app.call(
    'GET /identity/resources/users/v2',
    { query },
    { source: 'admin-portal', signal },
  )
  return items
}
