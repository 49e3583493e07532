import { type FakeServer, fakeServer, type Script } from '../state/fake-server.ts'

const text = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')

/** A token of the right shape; it is not verified here. */
export const tokenFor = (claims: object) =>
  `${text({ alg: 'RS256' })}.${text({ sub: 'user-1', tenantId: 'tenant-1', ...claims })}.signature`

const tenant = { id: 't', tenantId: 'tenant-1', name: 'Quay', hasCustomLogin: false }
export const me = {
  id: 'user-1',
  name: 'Ada',
  email: 'ada@example.com',
  tenantId: 'tenant-1',
  roles: [{ key: 'Admin' }],
  permissions: [{ key: 'fe.secure.*' }],
}

export const signedOutVendor: Record<string, Script> = {
  'GET /flags': { json: {} },
  'GET /metadata': { json: { rows: [{ configuration: {} }] } },
  'GET /vendors/public': { json: { name: 'Quayside', logo: '', icon: '', whiteLabelMode: false } },
  'GET /identity/resources/configurations/v1/public': {
    json: { allowSignups: true, authStrategy: 'EmailAndPassword' },
  },
  'GET /identity/resources/configurations/v1/auth/strategies/public': {
    json: { mainAuthStrategies: [{ strategy: 'EmailAndPassword' }], secondaryAuthStrategies: [] },
  },
  'GET /identity/resources/configurations/v1/sign-up/strategies': { json: [] },
  'GET /team/resources/sso/v2/configurations/public': { json: { isActive: false } },
  'GET /identity/resources/sso/v2': { json: [] },
  'GET /identity/resources/sso/custom/v1': { json: { providers: [] } },
  'POST /identity/resources/auth/v1/user/token/refresh': { status: 401, json: { errors: ['No session'] } },
}

export const signedInVendor: Record<string, Script> = {
  ...signedOutVendor,
  'POST /identity/resources/auth/v1/user/token/refresh': (_, count) => ({
    json: { mfaRequired: false, accessToken: tokenFor({ n: count }), expiresIn: 100 },
  }),
  'GET /identity/resources/users/v2/me': { json: me },
  'GET /identity/resources/users/v3/me/tenants': { json: { tenants: [tenant], activeTenant: tenant } },
  'POST /identity/resources/auth/v1/logout': {},
}

/** The server of this page from now on; the page's own files still come from where they are. */
export function serve(scripts: Record<string, Script>, page: typeof globalThis = globalThis): FakeServer {
  const server = fakeServer(scripts)
  const real = window.fetch.bind(window)
  page.fetch = (input, init) =>
    String(input).includes('/frontegg/') ? server.fetch(input, init) : real(input, init)
  return server
}
