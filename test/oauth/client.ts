import { createHash, randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import * as openid from 'openid-client'
import type { TestServer, TestVendor } from '../support/server.ts'
import { type Browser, locationOf } from './browser.ts'

export const callbackOf = ({ origin }: TestVendor) => `${origin}/oauth/callback`
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
export const newVerifier = (bytes = 48) => randomBytes(bytes).toString('base64url')

/** `openid-client` as it comes, with every check that it has, against the server in this process. */
export async function strictClient(
  server: TestServer,
  vendor: TestVendor,
  clientId: string,
  secret?: string,
): Promise<openid.Configuration> {
  const throughInject: openid.CustomFetch = async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const reply = await server.app.inject({
      method: method as 'GET',
      url: `${pathname}${search}`,
      headers: { ...headers, host: vendor.host },
      ...(body && { payload: String(body) }),
    })
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    })
  }
  return await openid.discovery(
    new URL(`http://${vendor.host}`),
    clientId,
    { id_token_signed_response_alg: 'RS256', use_mtls_endpoint_aliases: false },
    secret === undefined ? openid.None() : openid.ClientSecretBasic(secret),
    {
      [openid.customFetch]: throughInject,
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
    },
  )
}

/** The parameters that the published browser SDK sends (wire §6.1): no state, a verifier of 16 characters. */
export function sdkRequest(vendor: TestVendor, verifier: string, more: Record<string, string> = {}): string {
  return `/frontegg/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: vendor.applicationId,
    scope: 'openid email profile',
    redirect_uri: callbackOf(vendor),
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    nonce: 'n'.repeat(16),
    ...more,
  })}`
}

/** A code for the user who is signed in in the browser. */
export async function codeFor(browser: Browser, address: string): Promise<string> {
  const back = locationOf(await browser.goTo(address))
  const code = back.searchParams.get('code')
  if (!code) throw new Error(`No code: ${back}`)
  return code
}

/** `POST /oauth/token` as JSON, without cookies. */
export async function exchange(
  { app }: TestServer,
  { host, origin }: TestVendor,
  body: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return await app.inject({
    method: 'POST',
    url: '/frontegg/oauth/token',
    headers: { host, origin, ...headers },
    payload: body,
  })
}

/** Changes what an application is to the provider. */
export async function setOauth(
  { services }: TestServer,
  { id, applicationId }: TestVendor,
  columns: {
    redirect_uris?: string[]
    redirect_search?: string[]
    logout_uris?: string[]
    secret_hash?: Buffer | null
    published_sdks?: boolean
    strict?: boolean
  },
): Promise<void> {
  await services.database.kysely
    .updateTable('applications')
    .set(columns)
    .where('vendor_id', '=', id)
    .where('id', '=', applicationId)
    .execute()
  services.vendors.forget()
}
