import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestServer, TestVendor } from '../support/server.ts'

interface BrowserOptions {
  origin?: string | null
  headers?: Record<string, string>
}

/** A page of the vendor's application: it sends Origin and client id, keeps cookies, and holds the access token. */
export function browser({ app }: TestServer, vendor: TestVendor, options: BrowserOptions = {}) {
  const cookies = new Map<string, string>()
  let token: string | undefined

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const { origin = vendor.origin } = options
    const reply = await app.inject({
      method,
      url,
      headers: {
        host: vendor.host,
        'content-type': 'application/json',
        'frontegg-requested-application-id': vendor.applicationId,
        ...(origin && { origin }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...options.headers,
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }

  return {
    cookies,
    send,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, undefined, headers),
    post: (url: string, body?: object, headers?: Record<string, string>) => send('POST', url, body, headers),
    put: (url: string, body?: object) => send('PUT', url, body),
    remove: (url: string) => send('DELETE', url),
    get token() {
      return token
    },
    set token(next: string | undefined) {
      token = next
    },
    async signIn(email: string, password: string, more: object = {}) {
      const reply = await send('POST', '/identity/resources/auth/v1/user', { email, password, ...more })
      if (reply.statusCode === 200) token = reply.json<{ accessToken?: string }>().accessToken
      return reply
    },
    async refresh(body: object | null = {}) {
      const reply = await send(
        'POST',
        '/identity/resources/auth/v1/user/token/refresh',
        body === null ? '' : body,
      )
      if (reply.statusCode === 200) token = reply.json<{ accessToken?: string }>().accessToken
      return reply
    },
  }
}

export type Browser = ReturnType<typeof browser>

/** The claims of a token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}
