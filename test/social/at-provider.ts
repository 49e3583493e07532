import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { saveSocialSecret } from '../../server/identity/social/secrets.ts'
import type { TestServer, TestVendor } from '../support/server.ts'
import type { SocialProvider } from '../support/social-provider.ts'

export const AUTH = '/identity/resources/auth'

/** What a page has once the browser came back. */
export interface Returned {
  verifier: string
  /** The page's address with what it was told. */
  page: URL
  /** Cookies that were set on the way. */
  cookie: string | undefined
}

export interface Journey {
  challenge?: boolean
  redirectUri?: string
  query?: Record<string, string>
  /** What becomes of the provider's answer on its way back. */
  change?: (callback: URL) => void
}

const s256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A new verifier and what is sent of it. */
export function verifierPair(): { verifier: string; challenge: string } {
  const verifier = randomBytes(48).toString('base64url')
  return { verifier, challenge: s256(verifier) }
}

/** A browser that signs in at a provider, with the product's server behind `app.inject` and a real provider. */
export function atProvider(server: TestServer, vendor: TestVendor, stub: SocialProvider) {
  const { host } = vendor
  const inject = (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    payload?: object,
  ) => server.app.inject({ method, url, headers: { host, ...headers }, ...(payload && { payload }) })

  async function begin(provider: string, { challenge = true, redirectUri, query = {} }: Journey = {}) {
    const pair = verifierPair()
    const search = new URLSearchParams({
      ...(challenge && { code_challenge: pair.challenge }),
      ...(redirectUri && { redirectUri }),
      ...query,
    })
    const reply = await inject('GET', `${AUTH}/v2/user/sso/default/${provider}/prelogin?${search}`)
    const cookie = reply.headers['set-cookie']
    return {
      reply,
      verifier: pair.verifier,
      cookie: cookie === undefined ? undefined : String(cookie).split(';')[0],
    }
  }

  /** Follows an address at the provider until the page that it leads back to. */
  async function follow(address: string, change?: (callback: URL) => void): Promise<URL> {
    const answer = await fetch(address, { redirect: 'manual' })
    const callback = new URL(answer.headers.get('location') ?? '')
    assert.equal(callback.host, host)
    change?.(callback)
    const back = await inject('GET', callback.pathname + callback.search)
    assert.equal(back.statusCode, 303, back.body)
    return new URL(String(back.headers.location))
  }

  async function comeBack(provider: string, journey: Journey = {}): Promise<Returned> {
    const { reply, verifier, cookie } = await begin(provider, journey)
    assert.equal(reply.statusCode, 302, reply.body)
    const page = await follow(String(reply.headers.location), journey.change)
    return { page, verifier, cookie }
  }

  async function end(
    provider: string,
    { page, verifier, cookie }: Returned,
    {
      query = {},
      body = {},
      headers = {},
    }: { query?: Record<string, string>; body?: object; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const profile = {
      code: page.searchParams.get('code') ?? '',
      state: page.searchParams.get('state') ?? '',
      code_verifier: verifier,
      ...query,
    }
    const search = new URLSearchParams(Object.entries(profile).filter(([, value]) => value !== ''))
    const url = `${AUTH}/v1/user/sso/${provider}/postlogin?${search}`
    return await inject('POST', url, { origin: vendor.origin, ...(cookie && { cookie }), ...headers }, body)
  }

  const signIn = async (provider: string, body: object = {}): Promise<LightMyRequestResponse> =>
    end(provider, await comeBack(provider), { body })

  /** Of the client at the stub. */
  const withSecret = (provider: string, secret = stub.secret) =>
    saveSocialSecret(server.services.database.kysely, server.services.sealer, {
      vendorId: vendor.id,
      provider,
      secret,
    })

  return { begin, follow, comeBack, end, signIn, withSecret }
}
