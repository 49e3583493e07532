import { webhookErrors } from '../../../contract/errors/webhooks.ts'
import type { Services } from '../../core/context/services.ts'
import { HttpClientError } from '../../platform/http-client/http-client-error.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * A receiver's address as it is kept. What may be called is judged again at each connection.
 *
 * @throws Problem 400 at the field. Source: HOOK-14, HOOK-15
 */
export async function requireAddress(
  input: string,
  { httpClient }: Pick<Services, 'httpClient'>,
): Promise<string> {
  const url = URL.parse(input.trim())
  if (!url || url.username || url.password) throw refused()
  url.hash = ''
  try {
    await httpClient.judge(url, { receiver: true })
  } catch (error) {
    if (error instanceof HttpClientError && error.isRefusal) throw refused(error)
    throw error
  }
  return url.href
}

const refused = (cause?: Error) =>
  new Problem(webhookErrors.badAddress, { context: { field: 'url' }, ...(cause && { cause }) })
