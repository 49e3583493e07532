import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { acsUrlOf, oidcCallbackOf, spEntityIdOf } from '../sso-connections/addresses.ts'
import {
  firstConfiguration,
  shown,
  storedConfiguration,
  storedConfigurations,
} from '../sso-connections/store.ts'
import { createConfiguration, deleteConfiguration, updateConfiguration } from './change.ts'
import { setDefaultRoles } from './default-roles.ts'
import { addDomain, removeDomain, validateDomain } from './domains.ts'
import { createGroup, deleteGroup, updateGroup } from './groups.ts'
import { fetchMetadata, readMetadata } from './idp-metadata.ts'
import {
  readLegacyConnection,
  requireFirst,
  saveFirstMetadata,
  saveLegacyConnection,
  validateFirst,
} from './legacy-single-connection.ts'
import { listSsoGrants } from './role-grants.ts'

const MANY = '/team/resources/sso/v1/configurations'
const ONE = `${MANY}/:ssoConfigId` as const
const FIRST = '/team/resources/sso/v1/saml/configurations'
const FIRST_GROUPS = '/team/resources/sso/v2/saml/configurations/groups'

/** What administrators decide of the single sign-on of their tenant. */
export function configurationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${MANY}`, async (_, { scope, vendor }) =>
    (await storedConfigurations(scope)).map(stored => shown(vendor, stored)),
  )
  serve(app, services, `POST ${MANY}`, ({ body }, context) => createConfiguration(body, context))
  serve(app, services, `POST ${MANY}/metadata`, async ({ body }, context) =>
    createConfiguration(await readMetadata(body.metadata, context), context),
  )
  serve(app, services, `POST ${MANY}/metadata-url`, async ({ body }, context) =>
    createConfiguration(await fetchMetadata(body, context), context),
  )
  serve(app, services, `PATCH ${ONE}`, ({ params, body }, context) =>
    updateConfiguration(params.ssoConfigId, body, context),
  )
  serve(app, services, `DELETE ${ONE}`, ({ params }, context) =>
    deleteConfiguration(params.ssoConfigId, context),
  )
  serve(app, services, `PUT ${ONE}/metadata`, async ({ params, body }, context) => {
    await storedConfiguration(context.scope, params.ssoConfigId)
    return await updateConfiguration(params.ssoConfigId, await readMetadata(body.metadata, context), context)
  })
  serve(app, services, `PUT ${ONE}/metadata-url`, async ({ params, body }, context) => {
    await storedConfiguration(context.scope, params.ssoConfigId)
    return await updateConfiguration(params.ssoConfigId, await fetchMetadata(body, context), context)
  })
  domainRoutes(app, services)
  roleRoutes(app, services)
  firstRoutes(app, services)
}

function domainRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `POST ${ONE}/domains`, ({ params, body }, context) =>
    addDomain(params.ssoConfigId, body.domain, context),
  )
  serve(app, services, `DELETE ${ONE}/domains/:domainId`, ({ params }, context) =>
    removeDomain(params.ssoConfigId, params.domainId, context),
  )
  for (const version of ['v1', 'v2'] as const)
    serve(
      app,
      services,
      `PUT /team/resources/sso/${version}/configurations/:ssoConfigId/domains/:domainId/validate`,
      ({ params }, context) => validateDomain(params.ssoConfigId, params.domainId, context),
    )
}

function roleRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    `GET ${ONE}/role-grants`,
    async ({ params }, { scope }) => await listSsoGrants(scope, params.ssoConfigId),
  )
  serve(
    app,
    services,
    `GET ${ONE}/groups`,
    async ({ params }, { scope }) => (await storedConfiguration(scope, params.ssoConfigId)).groups,
  )
  serve(app, services, `POST ${ONE}/groups`, ({ params, body }, context) =>
    createGroup(params.ssoConfigId, body, context),
  )
  serve(app, services, `PATCH ${ONE}/groups/:groupId`, ({ params, body }, context) =>
    updateGroup(params.ssoConfigId, params.groupId, body, context),
  )
  serve(app, services, `DELETE ${ONE}/groups/:groupId`, ({ params }, context) =>
    deleteGroup(params.ssoConfigId, params.groupId, context),
  )
  serve(app, services, `GET ${ONE}/roles`, async ({ params }, { scope }) => ({
    roleIds: (await storedConfiguration(scope, params.ssoConfigId)).role_ids,
  }))
  serve(app, services, `PUT ${ONE}/roles`, ({ params, body }, context) =>
    setDefaultRoles(params.ssoConfigId, body, context),
  )
}

/** The first configuration, for clients that know only one. */
function firstRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${FIRST}`, (_, context) => readLegacyConnection(context))
  serve(app, services, `POST ${FIRST}`, ({ body }, context) => saveLegacyConnection(body, context))
  serve(app, services, `PUT ${FIRST}/metadata`, async ({ body }, context) =>
    saveFirstMetadata(await readMetadata(body.metadata, context), context),
  )
  serve(app, services, `GET ${FIRST}/vendor-config`, async (_, { vendor }) => ({
    acsUrl: acsUrlOf(vendor),
    spEntityId: spEntityIdOf(vendor),
  }))
  serve(app, services, 'PUT /team/resources/sso/v1/saml/validations/domain', (_, context) =>
    validateFirst(context),
  )
  serve(app, services, `GET ${FIRST}/roles/default`, async (_, { scope }) => ({
    roleIds: (await firstConfiguration(scope))?.role_ids ?? [],
  }))
  serve(app, services, `POST ${FIRST}/roles/default`, async ({ body }, context) =>
    setDefaultRoles((await requireFirst(context)).id, body, context),
  )
  serve(
    app,
    services,
    `GET ${FIRST_GROUPS}`,
    async (_, { scope }) => (await firstConfiguration(scope))?.groups ?? [],
  )
  serve(app, services, `POST ${FIRST_GROUPS}`, async ({ body }, context) =>
    createGroup((await requireFirst(context)).id, body, context),
  )
  serve(app, services, `PATCH ${FIRST_GROUPS}/:groupId`, async ({ params, body }, context) =>
    updateGroup((await requireFirst(context)).id, params.groupId, body, context),
  )
  serve(app, services, `DELETE ${FIRST_GROUPS}/:groupId`, async ({ params }, context) =>
    deleteGroup((await requireFirst(context)).id, params.groupId, context),
  )
  serve(app, services, 'GET /team/resources/sso/v1/oidc/configurations', async (_, { vendor, scope }) => {
    const stored = await storedConfigurations(scope)
    const first = stored.find(({ type }) => type === 'oidc') ?? stored[0]
    return {
      active: vendor.settings.sso.enabled,
      ...(first && { redirectUri: oidcCallbackOf(vendor, first.id) }),
    }
  })
}
