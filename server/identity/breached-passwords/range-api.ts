import { createHash } from 'node:crypto'
import type { HttpClient } from '../../platform/http-client/http-client.ts'

/** A sign-in may wait for it. */
const TIMEOUT = 3000
/** Of a thousand suffixes with their counts, and padding. */
const MAX_BYTES = 256 * 1024
const PREFIX = 5

/**
 * Whether a range API knows the password. It gets five of the forty characters of its SHA-1, which thousands of
 * passwords share, and answers all that begin so (k-anonymity); padding hides how many there are.
 *
 * @param rangeUrl ends with a slash
 * @throws Error when it cannot be asked
 */
export async function isInRange(
  password: string,
  rangeUrl: string,
  httpClient: HttpClient,
): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const { status, body } = await httpClient.request(rangeUrl + hash.slice(0, PREFIX), {
    headers: { 'add-padding': 'true' },
    timeout: TIMEOUT,
    maxBytes: MAX_BYTES,
  })
  if (status !== 200) throw new Error(`the range API answered ${status}`)
  const wanted = hash.slice(PREFIX)
  // Padding counts nought.
  return body
    .toString()
    .split('\n')
    .some(line => {
      const [suffix, count] = line.trim().split(':')
      return suffix?.toUpperCase() === wanted && Number(count) > 0
    })
}
