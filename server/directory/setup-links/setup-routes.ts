import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { type Change, updateConfiguration } from '../../identity/sso/change.ts'
import { addDomain, validateDomain } from '../../identity/sso/domains.ts'
import { fetchMetadata, readMetadata } from '../../identity/sso/idp-metadata.ts'
import { listRequests } from '../provisioning/requests.ts'
import { revokeToken, rotateToken } from '../provisioning/tokens.ts'
import { type OpenSetup, openLink, requireSetup } from './setup-session.ts'
import { refusedSignIns, showSetup } from './shown-setup.ts'

const ONE = '/directory/resources/v1/setup/:linkId'

/** What a link opens. Which connection is the link's alone: no route takes an id of one. */
export function setupRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /directory/resources/v1/setup/sessions', ({ body }, context) =>
    openLink(body.token, context),
  )
  serve(app, services, `GET ${ONE}`, async ({ params }, context) =>
    showSetup(await requireSetup(params.linkId, context)),
  )
  scimRoutes(app, services)
  ssoRoutes(app, services)
}

function scimRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${ONE}/requests`, async ({ params, query }, context) => {
    const { id, context: inside } = await requireSetup(params.linkId, context, 'scim')
    return await listRequests(inside.scope, id, query)
  })
  serve(app, services, `POST ${ONE}/tokens`, async ({ params }, context) => {
    const { id, context: inside } = await requireSetup(params.linkId, context, 'scim')
    return await rotateToken(id, inside)
  })
  serve(app, services, `DELETE ${ONE}/tokens/:tokenId`, async ({ params }, context) => {
    const { id, context: inside } = await requireSetup(params.linkId, context, 'scim')
    await revokeToken(id, params.tokenId, inside)
  })
}

function ssoRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${ONE}/sign-ins`, async ({ params }, context) =>
    refusedSignIns(await requireSetup(params.linkId, context, 'sso')),
  )
  serve(app, services, `PATCH ${ONE}/provider`, async ({ params, body }, context) => {
    await changeProvider(await requireSetup(params.linkId, context, 'sso'), body)
  })
  serve(app, services, `PUT ${ONE}/metadata`, async ({ params, body }, context) => {
    const setup = await requireSetup(params.linkId, context, 'sso')
    await changeProvider(setup, await readMetadata(body.metadata, setup.context))
  })
  serve(app, services, `PUT ${ONE}/metadata-url`, async ({ params, body }, context) => {
    const setup = await requireSetup(params.linkId, context, 'sso')
    await changeProvider(setup, await fetchMetadata(body, setup.context))
  })
  serve(app, services, `POST ${ONE}/domains`, async ({ params, body }, context) => {
    const { id, context: inside } = await requireSetup(params.linkId, context, 'sso')
    return await addDomain(id, body.domain, inside)
  })
  serve(app, services, `PUT ${ONE}/domains/:domainId/validate`, async ({ params }, context) => {
    const { id, context: inside } = await requireSetup(params.linkId, context, 'sso')
    await validateDomain(id, params.domainId, inside)
  })
}

/** What a provider says of itself, and no more: neither the switch nor roles nor groups. */
async function changeProvider({ id, context }: OpenSetup, change: Change): Promise<void> {
  const { enabled: _, roleIds: __, groups: ___, skipEmailDomainValidation: ____, ...provider } = change
  await updateConfiguration(id, provider, context)
}
