// A vendor's back end, written against the published server SDK and nothing of ours. Prints what it saw as JSON.
import {
  AuditsClient,
  EntitlementsClient,
  EventsClient,
  FronteggAuthenticator,
  FronteggContext,
  HttpClient,
  IdentityClient,
  withAuthentication,
} from '@frontegg/client'

const { CLIENT_ID: FRONTEGG_CLIENT_ID, API_KEY: FRONTEGG_API_KEY, TOKENS, CALLS } = process.env
const credentials = { FRONTEGG_CLIENT_ID, FRONTEGG_API_KEY }
const tokens = JSON.parse(TOKENS)

FronteggContext.init(credentials)
const identity = new IdentityClient(credentials)
const refusal = promise =>
  promise.then(
    () => 'let in',
    error => error.statusCode,
  )

const user = await identity.validateIdentityOnToken(tokens.session, { roles: ['Admin'] })
const seen = {
  session: [user.type, user.email],
  credentials: await identity
    .validateIdentityOnToken(tokens.credentials, { permissions: ['fe.secure.read.users'] })
    .then(({ type, tenantId }) => [type, tenantId]),
  access: await identity
    .validateToken(tokens.access, { roles: ['ReadOnly'], withRolesAndPermissions: true }, 'AccessToken')
    .then(({ type, roles }) => [type, roles]),
  personal: await identity
    .validateToken(tokens.personal, { roles: ['Admin'] }, 'AccessToken')
    .then(({ type, userId, roles }) => [type, userId === user.sub, roles]),
  beyond: await refusal(identity.validateToken(tokens.access, { roles: ['Admin'] }, 'AccessToken')),
  revoked: await refusal(identity.validateToken(tokens.revoked, {}, 'AccessToken')),
  revokedRoles: await refusal(identity.validateToken(tokens.revoked, { roles: ['ReadOnly'] }, 'AccessToken')),
  middleware: await new Promise((resolve, reject) => {
    const request = { header: name => (name === 'x-api-key' ? tokens.access : undefined) }
    const reply = { status: code => ({ send: text => reject(new Error(`${code} ${text}`)) }) }
    void withAuthentication({ roles: ['ReadOnly'] })(request, reply, error =>
      error ? reject(error) : resolve(request.frontegg.user.type),
    )
  }),
}

const audits = new AuditsClient()
await audits.init(FRONTEGG_CLIENT_ID, FRONTEGG_API_KEY)
await audits.sendAudit({ tenantId: 'home', severity: 'High', action: 'boat.sold' })
const filters = { action: 'boat.sold' }
const list = await audits.getAudits({ tenantId: 'home', offset: 0, count: 5, filters })
seen.audits = [list.total, list.data[0].action]
seen.stats = typeof (await audits.getAuditsStats({ tenantId: 'home' }))
const chosen = await audits.setAuditsMetadata({ properties: [{ name: 'boat', displayName: 'Boat' }] })
seen.columns = [
  chosen.rows[0].properties[0].name,
  (await audits.getAuditsMetadata()).rows[0].properties.length,
]

const authenticator = new FronteggAuthenticator()
await authenticator.init(FRONTEGG_CLIENT_ID, FRONTEGG_API_KEY)
const events = new EventsClient(authenticator)
const data = { title: 'Boat sold', description: 'The Molly is sold' }
const eventId = await events.send('home', { eventKey: 'boat.sold', data })
seen.told = await events.getStatus(eventId)

const entitlements = await EntitlementsClient.init(credentials)
await entitlements.ready()
const scoped = entitlements.forUser({ tenantId: 'home', userId: user.sub, permissions: ['boats.read'] })
seen.entitled = [
  (await scoped.isEntitledTo({ featureKey: 'berths' })).result,
  (await scoped.isEntitledTo({ featureKey: 'fleet' })).result,
  (await scoped.isEntitledTo({ permissionKey: 'boats.read' })).result,
]

const baseURL = process.env.FRONTEGG_API_GATEWAY_URL
const http = new HttpClient(authenticator, { baseURL, validateStatus: () => true })
const headers = { 'frontegg-tenant-id': 'home', 'frontegg-user-id': user.sub }
const reach = ({ method, url, payload }) =>
  method === 'get'
    ? http.get(url, headers)
    : method === 'delete'
      ? http.delete(url, headers, payload)
      : http[method](url, payload, headers)
seen.reached = []
for (const call of JSON.parse(CALLS)) {
  const { status, data } = await reach(call)
  seen.reached.push([call.key, status, data?.errorCode, data?.context?.scope])
}
process.stdout.write(`\n${JSON.stringify(seen)}\n`, () => process.exit(0))
