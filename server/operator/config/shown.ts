const MAX_LENGTH = 100
/** Names of what must not be read in a log. */
const SECRET_NAME = /(secrets?|secretKey|token|password|privateKey|apiKey|_key)(\[\d+\])?$/i
/** A secret that stands where another value belongs: keys at Stripe, addresses with a password. */
const SECRET_VALUE = /^(sk|rk|whsec)_|:\/\/[^/\s]*@|^[0-9a-f]{32,}$/i

/** A value that is wrong, for a message; empty where it is none that one line shows, or may be a secret. */
export function shownValue(name: string, value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return ''
  if (SECRET_NAME.test(name) || SECRET_VALUE.test(String(value))) return ''
  const text = JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
