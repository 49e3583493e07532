import { plainName, readsAsLink } from '../../../rules/names.ts'

/** What the server itself found out, or what belongs to the reader: an address there is what it is about. */
const KNOWN = new Set(['ip', 'to', 'actor', 'domain', 'browser', 'system', 'provider', 'brand', 'last4'])

/**
 * What fills the holes of a mail. Names are chosen by others: one that a mail program would make a link of is not said
 * (`core/messages/shown-names.ts`).
 */
export const saidValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (KNOWN.has(name) || !readsAsLink(value)) return [[name, plainName(value)]]
      return name === 'memberName' ? [] : [[name, '…']]
    }),
  )
