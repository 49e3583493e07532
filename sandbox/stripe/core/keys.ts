import type { FastifyRequest } from 'fastify'
import type { Endpoint } from './endpoint.ts'
import { StripeFailure } from './errors.ts'
import { randomText } from './ids.ts'
import type { Settings } from './store.ts'
import { API_VERSION } from './wire.ts'

export const newKeys = (): Pick<Settings, 'secretKey' | 'publishableKey'> => ({
  secretKey: `sk_test_${randomText(48)}`,
  publishableKey: `pk_test_${randomText(48)}`,
})

/**
 * Who calls: a server with the secret key, or a page with the publishable one.
 *
 * @throws StripeFailure 401 for a key that is none, 403 for a page where it may not, 400 for another API version
 */
export function authenticate(
  settings: Settings,
  request: FastifyRequest,
  endpoint: Endpoint,
): { fromPage: boolean } {
  const key = keyOf(request)
  if (!key)
    throw refusal(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (key !== settings.secretKey && key !== settings.publishableKey)
    throw refusal(401, `Invalid API Key provided: ${veiled(key)}`)
  const fromPage = key === settings.publishableKey
  if (fromPage && !endpoint.pages)
    throw refusal(
      403,
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    )
  const version = request.headers['stripe-version']
  if (version !== undefined && version !== API_VERSION)
    throw refusal(400, `The sandbox speaks ${API_VERSION} only, and was asked for ${String(version)}.`)
  return { fromPage }
}

/** Bearer, or Basic as `curl -u key:` sends it; a page's key stands in its form or its query. */
function keyOf(request: FastifyRequest): string | undefined {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme === 'Bearer') return credentials
  if (scheme === 'Basic') return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0]
  const form = typeof request.body === 'string' ? request.body : (request.url.split('?')[1] ?? '')
  return new URLSearchParams(form).get('key') ?? undefined
}

const veiled = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`

function refusal(status: number, message: string, code?: string): StripeFailure {
  return new StripeFailure(status, 'invalid_request_error', message, {
    unremembered: true,
    ...(code && { code }),
  })
}
