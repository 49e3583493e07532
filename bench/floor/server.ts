// What a server cannot do without: a bare Fastify route with the same one statement over the same database and the same
// RS256 work, and nothing else: no environment, origin, limit, permission, schema, security header, log line or cookie.
// Takes its configuration from FLOOR (JSON, FloorConfig) and prints its address.
import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { REFRESH, type RefreshRow } from '../../server/core/sessions/refresh-statement.ts'
import { signJwt } from '../../server/core/sessions/sign-jwt.ts'
import { verifyJwt } from '../../server/core/sessions/verify-jwt.ts'
import { ME } from '../../server/identity/profile/me-statement.ts'
import { startEmbedded } from '../../server/platform/db/embedded/start-embedded.ts'
import { addAudits } from './audits.ts'
import { addTenants } from './tenants.ts'

export interface FloorConfig {
  /** PostgreSQL; without it the embedded database in `folder`. */
  url?: string | undefined
  folder?: string | undefined
  vendorId: string
  issuer: string
  audience: string
  /** The public keys that tokens are verified with. */
  keys: { kid: string }[]
}

const config = JSON.parse(process.env.FLOOR ?? '') as FloorConfig
const { vendorId, issuer, audience } = config

const embedded = config.url
  ? undefined
  : await startEmbedded({ folder: config.folder!, statementLimit: 60_000 })
const pool = new pg.Pool({
  max: 10,
  ...(embedded
    ? { host: embedded.host, port: embedded.port, user: 'postgres', database: 'postgres', password: 'unused' }
    : { connectionString: config.url }),
})
const named = (name: string) => ({ name })

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const verifying = new Map(
  config.keys.map(jwk => [jwk.kid, createPublicKey({ key: { ...jwk }, format: 'jwk' })]),
)
const hash = (token: string) => createHash('sha256').update(token).digest()

const app = Fastify({ logger: false })

app.get('/bare', async () => ({ ok: true }))

async function verified({ headers }: FastifyRequest) {
  const token = headers.authorization!.slice('Bearer '.length)
  const claims = await verifyJwt(token, async kid => verifying.get(kid))
  if (!claims) throw new Error('The token is not good.')
  return claims
}

app.get('/me', async request => {
  const claims = await verified(request)
  const { rows } = await pool.query({
    ...named('me'),
    text: ME.text,
    values: ME.values({
      vendorId,
      sessionId: String(claims.sid),
      userId: String(claims.sub),
      tenantId: String(claims.tenantId),
      address: '127.0.0.1',
      isOwn: true,
      country: null,
    }),
  })
  if (!rows[0]) throw new Error('Nobody is signed in.')
  return rows[0]
})

app.post('/refresh', async request => {
  const token = request.headers.cookie!.split('=')[1]!
  const next = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<RefreshRow>({
    ...named('refresh'),
    text: REFRESH.text,
    values: REFRESH.values({
      vendorId,
      tokenHash: hash(token),
      successorHash: hash(next),
      graceSeconds: 10,
      tenantId: null,
      address: '127.0.0.1',
      country: null,
      clientId: null,
      enforceMfa: null,
    }),
  })
  const row = rows[0]!
  if (row.outcome !== 'rotated') throw new Error(`The token is ${row.outcome}.`)
  const { user_id, session_id, tenant_id, tenant_ids, email, name, role_keys, permission_keys, amr } = row
  const issuedAt = Math.floor(Date.now() / 1000)
  const accessToken = await signJwt('floor', privateKey, {
    iss: issuer,
    aud: audience,
    sub: user_id,
    iat: issuedAt,
    exp: issuedAt + 300,
    sid: session_id,
    tenantId: tenant_id,
    tenantIds: tenant_ids,
    email,
    name,
    roles: role_keys,
    permissions: permission_keys,
    amr,
  })
  return { accessToken, next }
})

/** A page of members as one would write it first: the rows, in order, from an offset; no total, no roles, no check. */
app.get<{ Querystring: Record<string, string> }>('/page', async ({ query }) => {
  const { tenant, offset, search, pending, role } = query
  const values: unknown[] = [vendorId, tenant, Number(offset)]
  let where = ''
  if (search) where += ` and m.search like $${values.push(`%${search}%`)}`
  if (pending) where += ' and not m.activated'
  if (role) where += ` and $${values.push(role)}::uuid = any (m.role_ids)`
  const { rows } = await pool.query({
    ...named(`page${where}`),
    text: `select m.*, u.profile_picture_url, u.metadata, u.super_user, u.mfa_enrolled, u.updated_at
      from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
      where m.vendor_id = $1 and m.tenant_id = $2 and not m.invisible${where}
      order by lower(m.name), m.user_id limit 20 offset $3`,
    values,
  })
  return rows
})

addAudits(app, pool, named, vendorId)
addTenants(app, pool, verified, vendorId)

process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => embedded?.stop())
    .then(() => process.exit(0))
})
console.log(`Floor at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
