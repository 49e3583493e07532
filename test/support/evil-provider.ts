import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An OpenID provider that sends its visitors on to another one, and waits for that one's code. */
export interface EvilProvider {
  url: string
  /**
   * The address that its owner was given to sign in at the other provider. Visitors go there under their own state.
   * `redirectUri`: where their answer goes; default what they brought along.
   */
  lure: { address: string; redirectUri?: string | undefined } | undefined
  /** What its token endpoint was sent. */
  exchanges: string[]
  close(): Promise<void>
}

export async function evilProvider(): Promise<EvilProvider> {
  const http = createServer(async (request, reply) => {
    const requested = new URL(request.url ?? '/', evil.url)
    if (requested.pathname === '/.well-known/openid-configuration')
      return void reply.setHeader('content-type', 'application/json').end(description())
    if (requested.pathname === '/authorize' && evil.lure) {
      const onward = new URL(evil.lure.address)
      const { searchParams: query } = requested
      onward.searchParams.set('state', query.get('state') ?? '')
      onward.searchParams.set('redirect_uri', evil.lure.redirectUri ?? query.get('redirect_uri') ?? '')
      return void reply.writeHead(302, { location: onward.href }).end()
    }
    if (requested.pathname === '/token') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      evil.exchanges.push(Buffer.concat(parts).toString())
    }
    reply.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}')
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const evil: EvilProvider = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    lure: undefined,
    exchanges: [],
    async close() {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }

  // It announces whatever may help it.
  const description = () =>
    JSON.stringify({
      issuer: evil.url,
      authorization_endpoint: `${evil.url}/authorize`,
      token_endpoint: `${evil.url}/token`,
      jwks_uri: `${evil.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    })
  return evil
}
