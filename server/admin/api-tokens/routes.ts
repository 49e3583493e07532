import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { listTenantTokens, listUserTokens } from '../../core/tokens/store.ts'
import { createTenantToken, createUserToken } from './create.ts'
import { exchange } from './exchange.ts'
import { revokeTenantToken, revokeUserToken } from './revoke.ts'

const ofTenant = '/identity/resources/tenants'
const ofUser = '/identity/resources/users'

/** Tokens of tenants and of people, and the exchange of client credentials. */
export function apiTokensRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${ofTenant}/access-tokens/v1`, async (_, { scope }) => ({
    accessTokens: await listTenantTokens(scope, 'AccessToken'),
  }))
  serve(app, services, `POST ${ofTenant}/access-tokens/v1`, ({ body }, context) =>
    createTenantToken('AccessToken', body, context),
  )
  serve(app, services, `DELETE ${ofTenant}/access-tokens/v1/:id`, ({ params }, context) =>
    revokeTenantToken('AccessToken', params.id, context),
  )
  serve(app, services, `GET ${ofTenant}/api-tokens/v1`, (_, { scope }) =>
    listTenantTokens(scope, 'ClientCredentials'),
  )
  for (const version of ['v1', 'v2'] as const)
    serve(app, services, `POST ${ofTenant}/api-tokens/${version}`, ({ body }, context) =>
      createTenantToken('ClientCredentials', body, context),
    )
  serve(app, services, `DELETE ${ofTenant}/api-tokens/v1/:tokenId`, ({ params }, context) =>
    revokeTenantToken('ClientCredentials', params.tokenId, context),
  )

  serve(app, services, `GET ${ofUser}/access-tokens/v1`, async (_, { scope, caller }) => ({
    accessTokens: await listUserTokens(scope, caller.userId, 'AccessToken'),
  }))
  serve(app, services, `POST ${ofUser}/access-tokens/v1`, ({ body }, context) =>
    createUserToken('AccessToken', body, context),
  )
  serve(app, services, `DELETE ${ofUser}/access-tokens/v1/:id`, ({ params }, context) =>
    revokeUserToken('AccessToken', params.id, context),
  )
  serve(app, services, `GET ${ofUser}/api-tokens/v1`, (_, { scope, caller }) =>
    listUserTokens(scope, caller.userId, 'ClientCredentials'),
  )
  serve(app, services, `POST ${ofUser}/api-tokens/v1`, ({ body }, context) =>
    createUserToken('ClientCredentials', body, context),
  )
  serve(app, services, `DELETE ${ofUser}/api-tokens/v1/:tokenId`, ({ params }, context) =>
    revokeUserToken('ClientCredentials', params.tokenId, context),
  )

  serve(app, services, 'POST /identity/resources/auth/v1/api-token', ({ body }, context) =>
    exchange(body, context),
  )
  serve(app, services, 'POST /identity/resources/auth/v2/api-token', async ({ body }, context) => {
    const { accessToken, expiresIn } = await exchange(body, context)
    return { access_token: accessToken, token_type: 'Bearer' as const, expires_in: expiresIn }
  })
}
