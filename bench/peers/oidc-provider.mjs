// oidc-provider on PostgreSQL (DATABASE_URL) with refresh token rotation and RS256 ID tokens. `POST /tokens` is of the
// bench: it makes sessions that are signed in already. Prints its address.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { Adapter, createTable, findAccount } from './oidc-adapter.mjs'

const CLIENT = 'bench'
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
  cookies: { keys: ['only of this bench'] },
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

const callback = provider.callback()
const server = createServer(async (request, response) => {
  if (request.url !== '/tokens') return callback(request, response)
  const tokens = await Promise.all(Array.from({ length: 64 }, (_, number) => signedIn(number)))
  const body = JSON.stringify(tokens)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`Peer at http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
