/** One address out of a pasted list. */
export interface BulkEmail {
  email: string
  valid: boolean
}

/** What the product accepts as an address: the same shape that the server checks. */
const shape = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]{2,}$/

export const isEmail = (text: string) => text.length <= 254 && shape.test(text)

/** `Ada Lovelace <ada@acme.test>` as mail programs copy it: the words before the address are dropped. */
const named = /(?<=^|[\s,;])(?:"[^"\n]*"|[^\s,;"<@]+(?:[ \t]+[^\s,;"<@]+)*)?[ \t]*<([^>\n]*)>/g

/**
 * The addresses of a pasted list: separated by comma, semicolon, white space or line, each once whatever its case,
 * in the order in which they were written.
 */
export function parseEmails(text: string): BulkEmail[] {
  const seen = new Map<string, BulkEmail>()
  for (const entry of text.replace(named, ' $1 ').split(/[\s,;]+/)) {
    const email = entry.toLowerCase()
    if (email && !seen.has(email)) seen.set(email, { email, valid: isEmail(email) })
  }
  return [...seen.values()]
}
