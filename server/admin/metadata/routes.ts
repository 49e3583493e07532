import type { FastifyInstance } from 'fastify'
import { userEntitlements } from '../../commerce/entitlements/user-entitlements.ts'
import type { Services } from '../../core/context/services.ts'
import { flagsOf } from '../../core/flags/flags.ts'
import { namesWrongApplication } from '../../core/http/environment.ts'
import { serve } from '../../core/route/serve.ts'
import { changeTenantMetadata, readTenantMetadata } from '../../core/tenants/tenant-metadata.ts'
import { metadataOf } from './metadata.ts'

/** What an app asks for when it starts. These calls answer 200 whatever is not set up (wire §4.1). */
export function metadataRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /flags', async (_, { vendor, vendorScope }) =>
    flagsOf(services.declared.flags, vendor, vendorScope),
  )

  serve(app, services, 'GET /metadata', async ({ query }, { vendor }) => metadataOf(vendor, query.entityName))
  serve(app, services, 'GET /metadata/admin-box', async (_, { scope }) => readTenantMetadata(scope))
  serve(app, services, 'POST /metadata/admin-box', async ({ body }, context) =>
    changeTenantMetadata(body, context),
  )

  serve(app, services, 'GET /vendors/public', async (_, { vendor, application, request }) => ({
    name: vendor.name,
    logo: vendor.logo ?? '',
    icon: vendor.icon ?? '',
    whiteLabelMode: vendor.whiteLabelMode,
    ...(namesWrongApplication({ vendor, application }, request) && { unknownApplication: true as const }),
  }))

  serve(app, services, 'GET /entitlements/api/v2/user-entitlements', async (_, context) =>
    userEntitlements(context),
  )
}
