import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>

interface Granted {
  clientId: string
  redirectUri: string
  nonce: string | null
  challenge: string | null
  person: Claims
}

/** A provider of OpenID Connect and OAuth 2 that checks what it is sent, and says what a test wants it to. */
export interface SocialProvider {
  url: string
  clientId: string
  secret: string
  /** Who signs in there next: claims of the ID token and fields of the user info. */
  person: Claims
  /** The person presses cancel. */
  denies: boolean
  /** What is signed instead. */
  tamper: ((claims: Claims) => Claims) | undefined
  /** Instead of a good signature. */
  signature: 'none' | 'foreign' | undefined
  /** Every request answers this status. */
  broken: number | undefined
  /** What the token endpoint was sent, newest last. */
  exchanges: Record<string, string>[]
  /** It says in each answer who gave it (RFC 9207), and announces that it does. */
  iss: { sent: boolean; announced: boolean }
  /** The user sees a page first. */
  asks: boolean
  idToken(nonce: string): string
  close(): Promise<void>
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const s256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function socialProvider(): Promise<SocialProvider> {
  const grants = new Map<string, Granted>()
  const tokens = new Map<string, Claims>()
  const http = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const provider: SocialProvider = {
    url,
    clientId: 'client-at-provider',
    secret: 'secret of the client',
    person: { sub: 'subject-1', email: 'somebody@example.com', email_verified: true, name: 'Some Body' },
    denies: false,
    tamper: undefined,
    signature: undefined,
    broken: undefined,
    exchanges: [],
    iss: { sent: false, announced: false },
    asks: false,
    idToken: nonce => signed(nonce, provider.person, provider.clientId),
    async close() {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }

  function signed(nonce: string | null, person: Claims, audience: string): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: url, aud: audience, iat: now, exp: now + 300, ...(nonce && { nonce }), ...person }
    const { signature } = provider
    const header = signature === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'one' }
    const text = `${part(header)}.${part(provider.tamper?.(claims) ?? claims)}`
    if (signature === 'none') return `${text}.`
    const key = signature === 'foreign' ? foreign.privateKey : keys.privateKey
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const requested = new URL(request.url ?? '/', url)
    const json = (value: unknown, status = 200) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    if (provider.broken) return json({ error: 'server_error' }, provider.broken)
    const { pathname } = requested
    if (pathname === '/.well-known/openid-configuration') return json(description())
    if (pathname === '/jwks') {
      const jwk = keys.publicKey.export({ format: 'jwk' })
      return json({ keys: [{ ...jwk, kid: 'one', use: 'sig', alg: 'RS256' }] })
    }
    if (/authorize$|authorization$|dialog\/oauth$/.test(pathname)) return authorize(requested, reply)
    if (/token$|accessToken$/.test(pathname)) return json(...exchange(await formOf(request)))
    const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!person) return json({ error: 'invalid_token' }, 401)
    json(pathname.endsWith('/emails') ? (person.emails ?? []) : person)
  }

  const description = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    ...(provider.iss.announced && { authorization_response_iss_parameter_supported: true }),
  })

  function authorize(requested: URL, reply: ServerResponse): void {
    const query = requested.searchParams
    if (provider.asks && !query.has('confirmed')) {
      requested.searchParams.set('confirmed', 'yes')
      const link = `<a id="go" href="${requested.href.replaceAll('&', '&amp;')}">Continue</a>`
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>Provider</title>${link}`)
      return
    }
    const code = randomUUID()
    grants.set(code, {
      clientId: query.get('client_id') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge'),
      person: provider.person,
    })
    const answered = provider.denies ? { error: 'access_denied' } : { code }
    const back = new URL(query.get('redirect_uri') ?? url)
    const named = provider.iss.sent ? { iss: url } : {}
    back.search = new URLSearchParams({ ...answered, state: query.get('state') ?? '', ...named }).toString()
    reply.writeHead(302, { location: back.href }).end()
  }

  /** A code counts once, for its client, its address and its verifier. */
  function exchange(form: Record<string, string>): [unknown, number] {
    provider.exchanges.push(form)
    const granted = grants.get(form.code ?? '')
    grants.delete(form.code ?? '')
    const good =
      granted &&
      form.grant_type === 'authorization_code' &&
      granted.redirectUri === form.redirect_uri &&
      granted.clientId === form.client_id &&
      (form.client_secret === provider.secret || form.client_secret?.split('.').length === 3) &&
      (!granted.challenge || granted.challenge === s256(form.code_verifier ?? ''))
    if (!good) return [{ error: 'invalid_grant' }, 400]
    const token = randomUUID()
    tokens.set(token, granted.person)
    const idToken = signed(granted.nonce, granted.person, granted.clientId)
    return [{ access_token: token, token_type: 'Bearer', expires_in: 300, id_token: idToken }, 200]
  }

  return provider
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = []
  for await (const chunk of request) parts.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
}
