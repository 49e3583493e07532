import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { vendorToken } from '../../core/vendor-auth/vendor-token.ts'
import { metadataOf } from '../metadata/metadata.ts'
import { accessTokenData, activeAccessTokens } from './access-tokens.ts'
import { sendAudit, vendorAudits, vendorAuditsStats } from './audits.ts'
import { snapshotOffset, vendorEntitlements } from './entitlements.ts'
import { inviteByVendor, migrateUser } from './people.ts'

const vendorOnly = '/identity/resources/vendor-only'

/** What the vendor's own back ends ask, with their own token (docs/vendor-api.md). */
export function vendorApiRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /auth/vendor', ({ body }, context) => vendorToken(body, context))

  serve(app, services, `GET ${vendorOnly}/tenants/access-tokens/v1/active`, (_, context) =>
    activeAccessTokens('tenant', context),
  )
  serve(app, services, `GET ${vendorOnly}/tenants/access-tokens/v1/:id`, ({ params }, context) =>
    accessTokenData('tenant', params.id, context),
  )
  serve(app, services, `GET ${vendorOnly}/users/access-tokens/v1/active`, (_, context) =>
    activeAccessTokens('user', context),
  )
  serve(app, services, `GET ${vendorOnly}/users/access-tokens/v1/:id`, ({ params }, context) =>
    accessTokenData('user', params.id, context),
  )

  serve(app, services, 'GET /audits/', ({ query }, context) => vendorAudits(query, context))
  serve(app, services, 'GET /audits//stats', ({ query }, context) =>
    vendorAuditsStats(query.tenantId, context),
  )
  serve(app, services, 'POST /audits/', ({ body }, context) => sendAudit(body, context))
  serve(app, services, 'GET /metadata/', async ({ query }, { vendor }) =>
    metadataOf(vendor, query.entityName),
  )
  serve(app, services, 'GET /entitlements/api/v1/vendor-entitlements', (_, context) =>
    vendorEntitlements(context),
  )
  serve(app, services, 'GET /entitlements/api/v1/vendor-entitlements-snapshot-offset', (_, context) =>
    snapshotOffset(context),
  )

  serve(app, services, `POST ${vendorOnly}/users/v1`, ({ body }, context) => inviteByVendor(body, context))
  serve(app, services, 'POST /identity/resources/migrations/v1/local', ({ body }, context) =>
    migrateUser(body, context),
  )
}
