// oidc-provider on PostgreSQL (DATABASE_URL) with refresh token rotation and RS256 ID tokens. `POST /tokens` and
// `POST /sessions` are of the bench: they make sessions that are signed in already. Prints its address.
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { Adapter, createTable, findAccount } from './oidc-adapter.mjs'

const CLIENT = 'bench'
const KEY = 'only of this bench'
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

await createTable()
const provider = new Provider('http://127.0.0.1', {
  adapter: Adapter,
  clients: [
    {
      client_id: CLIENT,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: ['https://app.example.com/callback'],
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'bench' }] },
  cookies: { keys: [KEY] },
  features: { devInteractions: { enabled: false } },
  rotateRefreshToken: true,
  findAccount,
})

async function signedIn(number) {
  const accountId = `person-${number}`
  const scope = 'openid offline_access'
  const grant = new provider.Grant({ clientId: CLIENT, accountId })
  grant.addOIDCScope(scope)
  const client = await provider.Client.find(CLIENT)
  const token = new provider.RefreshToken({
    client,
    accountId,
    grantId: await grant.save(),
    scope,
    gty: 'authorization_code',
    authTime: Math.floor(Date.now() / 1000),
    iiat: Math.floor(Date.now() / 1000),
    rotations: 0,
    expiresWithSession: false,
  })
  return await token.save()
}

/** The cookie of a browser in which a user has signed in and agreed: prompt=none answers a code. */
async function browser(number) {
  const accountId = `person-${number}`
  const grant = new provider.Grant({ clientId: CLIENT, accountId })
  grant.addOIDCScope('openid email profile')
  const session = new provider.Session({ accountId, loginTs: Math.floor(Date.now() / 1000) })
  session.ensureClientContainer(CLIENT)
  session.grantIdFor(CLIENT, await grant.save())
  session.touched = true
  await session.save(86_400)
  const cookie = `_session=${session.jti}`
  const signature = createHmac('sha1', KEY).update(cookie).digest('base64')
  return `${cookie}; _session.sig=${signature.replaceAll('/', '_').replaceAll('+', '-').replaceAll('=', '')}`
}

const callback = provider.callback()
const server = createServer(async (request, response) => {
  const make = { '/tokens': signedIn, '/sessions': browser }[request.url]
  if (!make) return callback(request, response)
  const created = await Promise.all(Array.from({ length: 64 }, (_, number) => make(number)))
  const body = JSON.stringify(created)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`Peer at http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
