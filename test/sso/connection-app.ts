import type { SsoConfiguration } from '../../contract/sso.ts'
import { loadSso, ssoOf, workOn } from '../../src/state/sso/connections.ts'
import { type Made, scriptedApp } from '../portal/scripted-app.ts'

export const MANY = '/team/resources/sso/v1/configurations'
export const ONE = `${MANY}/:ssoConfigId`

export const domain = (name: string, validated = false) => ({
  id: `id of ${name}`,
  domain: name,
  validated,
  txtRecord: `proof of ${name}`,
})
export const okta = (more: Partial<SsoConfiguration> = {}): SsoConfiguration => ({
  id: 'okta',
  enabled: false,
  generatedVerification: '',
  ssoEndpoint: 'https://idp.test/sso',
  publicCertificate: 'PEM',
  signRequest: true,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  acsUrl: '',
  spEntityId: '',
  type: 'okta',
  oidcClientId: '',
  oidcSecret: '',
  oidcRedirectUri: 'https://us.test/oidc/okta',
  oidcRedirectOutdated: false,
  sloEndpoint: '',
  sloResponseEndpoint: '',
  sloBinding: 'redirect',
  sloUrl: '',
  domains: [domain('acme.com', true)],
  roleIds: [],
  groups: [],
  skipEmailDomainValidation: false,
  ...more,
})

/** An app whose server keeps connections, as far as these tests change them. */
export function appWith(items: SsoConfiguration[], more: Record<string, (call: Made) => unknown> = {}) {
  const one = ({ params }: Made) => items.find(({ id }) => id === params!.ssoConfigId)!
  const replace = (next: SsoConfiguration) => {
    items.splice(
      items.findIndex(({ id }) => id === next.id),
      1,
      next,
    )
    return next
  }
  const scripted = scriptedApp({
    [`GET ${MANY}`]: () => [...items],
    'GET /team/resources/sso/v1/saml/configurations/vendor-config': () => ({
      acsUrl: 'https://us.test/acs',
      spEntityId: 'https://us.test/metadata',
    }),
    'GET /team/resources/sso/v1/oidc/configurations': () => ({ active: true }),
    [`PATCH ${ONE}`]: call => replace({ ...one(call), ...call.body, oidcSecret: '' }),
    [`POST ${ONE}/domains`]: call => {
      const created = domain(String(call.body!.domain))
      replace({ ...one(call), domains: [...one(call).domains, created] })
      return created
    },
    [`DELETE ${ONE}/domains/:domainId`]: call =>
      void replace({
        ...one(call),
        domains: one(call).domains.filter(({ id }) => id !== call.params!.domainId),
      }),
    ...more,
  })
  const { $sso } = ssoOf(scripted.app)
  /** What was asked since the last time, but for the list. */
  const requested = () => scripted.made.splice(0).filter(({ route }) => route !== `GET ${MANY}`)
  return { ...scripted, $sso, state: () => $sso.get(), asked: requested }
}

/** The same, with the first of them worked on. */
export async function working(items: SsoConfiguration[], more: Record<string, (call: Made) => unknown> = {}) {
  const created = appWith(items, more)
  await loadSso(created.app)
  workOn(created.app, items[0]!.id)
  created.asked()
  return created
}
