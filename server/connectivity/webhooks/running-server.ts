import {
  CommandFailed,
  type Given,
  type Option,
  type Surroundings,
  text,
  UsageMistake,
} from '../../core/feature/command.ts'
import type { HttpClient } from '../../platform/http-client/http-client.ts'

const TIMEOUT = 30_000
const MOST_BYTES = 32 * 1024 * 1024

export const SERVER_OPTIONS: Record<string, Option> = {
  url: { type: 'string', value: '<address>', help: 'The server; default: PORTICO_PUBLIC_URL.' },
  'client-id': { type: 'string', value: '<id>', help: 'Of the vendor; default: FRONTEGG_CLIENT_ID.' },
  'api-key': { type: 'string', value: '<secret>', help: 'Of the vendor; default: FRONTEGG_API_KEY.' },
  application: {
    type: 'string',
    value: '<id>',
    help: 'An application of the vendor, where the address does not say which vendor is meant.',
  },
}

type Body = Record<string, unknown>

/** A running server, asked with the vendor's credentials. */
export interface RunningServer {
  /** @throws CommandFailed with what the server says */
  ask(
    method: 'GET' | 'POST',
    path: string,
    body?: Body,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body }>
}

/** @throws UsageMistake without credentials */
export function runningServer(
  input: Given,
  { env, config }: Pick<Surroundings, 'env' | 'config'>,
  client: HttpClient,
): RunningServer {
  const url = (text(input, 'url') ?? config().publicUrl).replace(/\/$/, '')
  const clientId = text(input, 'client-id') ?? env.FRONTEGG_CLIENT_ID
  const secret = text(input, 'api-key') ?? env.FRONTEGG_API_KEY
  if (!clientId || !secret)
    throw new UsageMistake(
      'Name --client-id and --api-key, or set FRONTEGG_CLIENT_ID and FRONTEGG_API_KEY: `vendor-token create` makes them.',
    )
  const application = text(input, 'application')
  let token: string | undefined

  async function request(method: string, path: string, body?: Body, headers: Record<string, string> = {}) {
    const answer = await client.request(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(application && { 'frontegg-vendor-id': application }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      timeout: TIMEOUT,
      maxBytes: MOST_BYTES,
      operatorNamed: true,
    })
    return { status: answer.status, body: parsed(answer.body.toString()) }
  }

  async function signIn(): Promise<string> {
    const { status, body } = await request('POST', '/auth/vendor', { clientId, secret })
    if (status !== 200 || typeof body.token !== 'string')
      throw new CommandFailed(`${url} does not take these credentials (${status}).`)
    return body.token
  }

  return {
    async ask(method, path, body, headers) {
      for (let attempt = 1; ; attempt++) {
        token ??= await signIn()
        const answer = await request(method, path, body, { 'x-access-token': token, ...headers })
        if (answer.status !== 401 || attempt > 1) return answer
        token = undefined
      }
    },
  }
}

function parsed(body: string): Body {
  try {
    return Object(JSON.parse(body)) as Body
  } catch {
    return {}
  }
}
