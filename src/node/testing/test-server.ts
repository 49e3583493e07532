import { decodeJwt } from 'jose'
import type { Entitlements } from '../../../rules/entitlements.ts'
import { TEST_TOKEN_LIFE } from './test-token.ts'

/** What the server in the process knows. A test changes it as it likes. */
export interface TestServerState {
  /** Answers 503 to everything. */
  down: boolean
  /** Refresh tokens that count, and whose token each gives; each is consumed once. */
  refreshTokens: Map<string, () => Promise<string>>
  /** By the user's id. */
  entitlements: Map<string, Entitlements>
  /** By client id: secret, and whose token they give. */
  machines: Map<string, { secret: string; token: () => Promise<string> }>
  /** Access tokens by their id: what each may do now. */
  accessTokens: Map<string, { roles: string[]; permissions: string[] }>
}

interface Facts {
  keys: object[]
  appId: string
  vendor: { clientId: string; secret: string }
  state: TestServerState
  /** Of every call, in order: `POST /oauth/token`. */
  calls: string[]
}

const none: Entitlements = { features: {}, plans: {}, permissions: {} }

/** A Portico server without network, which speaks as much of the contract as back ends call. */
export function testServer({ keys, appId, vendor, state, calls }: Facts): typeof fetch {
  async function tokensFor(refreshToken: string | undefined) {
    const make = refreshToken === undefined ? undefined : state.refreshTokens.get(refreshToken)
    if (!make || refreshToken === undefined) return undefined
    state.refreshTokens.delete(refreshToken)
    const next = `${refreshToken}+`
    state.refreshTokens.set(next, make)
    return { accessToken: await make(), refreshToken: next }
  }

  const routes: Record<string, (request: Request) => Promise<Response> | Response> = {
    'GET /.well-known/jwks.json': () => Response.json({ keys }),
    'POST /identity/resources/auth/v1/user/token/refresh': async request => {
      const name = `fe_refresh_${appId.replace('-', '')}`
      const sent = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
      const tokens = await tokensFor(sent)
      if (!tokens) return refused(401, 'ER-01001')
      const cookie = `${name}=${tokens.refreshToken}; Max-Age=1296000; Path=/; HttpOnly; SameSite=Lax`
      const body = {
        mfaRequired: false,
        emailVerified: true,
        accessToken: tokens.accessToken,
        expires: new Date(Date.now() + TEST_TOKEN_LIFE * 1000).toISOString(),
        expiresIn: TEST_TOKEN_LIFE,
      }
      return Response.json(body, { headers: { 'set-cookie': cookie } })
    },
    'POST /oauth/token': async request => {
      const { refresh_token: sent } = (await request.json()) as { refresh_token?: string }
      const tokens = await tokensFor(sent)
      if (!tokens)
        return Response.json({ error: 'invalid_grant', errors: ['invalid_grant'] }, { status: 400 })
      return Response.json({
        access_token: tokens.accessToken,
        refresh_token: tokens.refreshToken,
        token_type: 'Bearer',
        expires_in: TEST_TOKEN_LIFE,
        scope: 'openid email profile api',
      })
    },
    'GET /identity/resources/users/v2/me': request => Response.json(personOf(request)),
    'GET /identity/resources/users/v3/me/tenants': request => {
      const { tenantId, tenantIds = [] } = claimsIn(request)
      const tenants = tenantIds.map(id => ({ id, tenantId: id, name: id }))
      return Response.json({ tenants, activeTenant: tenants.find(({ id }) => id === tenantId) })
    },
    'GET /entitlements/api/v2/user-entitlements': request =>
      Response.json(state.entitlements.get(claimsIn(request).sub ?? '') ?? none),
    'POST /auth/vendor': async request => {
      const sent = (await request.json()) as typeof vendor
      const known = sent.clientId === vendor.clientId && sent.secret === vendor.secret
      return known ? Response.json({ token: 'vendor-token', expiresIn: 3600 }) : refused(401, 'ER-00401')
    },
    'POST /identity/resources/auth/v2/api-token': async request => {
      const sent = (await request.json()) as { clientId: string; secret: string }
      const machine = state.machines.get(sent.clientId)
      if (machine?.secret !== sent.secret) return refused(401, 'ER-00401')
      return Response.json({
        access_token: await machine.token(),
        token_type: 'Bearer',
        expires_in: TEST_TOKEN_LIFE,
      })
    },
  }

  return async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace(/^\/frontegg(?=\/)/, '')
    const key = `${request.method} ${path}`
    calls.push(key)
    if (state.down) return refused(503, 'ER-00503')
    const accessToken =
      /^GET \/identity\/resources\/vendor-only\/(?:tenants|users)\/access-tokens\/v1\/(.+)$/.exec(key)
    if (accessToken) return accessTokenData(request, accessToken[1]!)
    return (await routes[key]?.(request)) ?? refused(404, 'ER-00404')
  }

  function accessTokenData(request: Request, id: string): Response {
    const data = state.accessTokens.get(id)
    if (request.headers.get('x-access-token') !== 'vendor-token') return refused(401, 'ER-00401')
    return data ? Response.json({ id, tenantId: 'acme', ...data }) : refused(403, 'ER-00403')
  }
}

const refused = (status: number, errorCode: string) =>
  Response.json({ errors: [`status ${status}`], errorCode }, { status })

interface Said {
  sub?: string
  tenantId?: string
  tenantIds?: string[]
  email?: string
  name?: string
}

const claimsIn = (request: Request): Said =>
  decodeJwt<Said>(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')

function personOf(request: Request): object {
  const { sub, email, name, tenantId, tenantIds = [] } = claimsIn(request)
  return { id: sub, sub, email, name, tenantId, tenantIds, verified: true, metadata: '{}' }
}
