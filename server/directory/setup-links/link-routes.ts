import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import type { LinkedConnection } from './connection.ts'
import { createLink, listLinks, revokeLink } from './links.ts'

const SCIM = '/directory/resources/v1/configurations/scim2/:id/setup-links'
const SSO = '/team/resources/sso/v1/configurations/:ssoConfigId/setup-links'

const scim = ({ id }: { id: string }): LinkedConnection => ({ kind: 'scim', id })
const sso = ({ ssoConfigId: id }: { ssoConfigId: string }): LinkedConnection => ({ kind: 'sso', id })

/** What administrators do with the links of a connection. */
export function linkRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${SCIM}`, ({ params }, context) => listLinks(scim(params), context))
  serve(app, services, `POST ${SCIM}`, ({ params, body }, context) => createLink(scim(params), body, context))
  serve(app, services, `DELETE ${SCIM}/:linkId`, ({ params }, context) =>
    revokeLink(scim(params), params.linkId, context),
  )
  serve(app, services, `GET ${SSO}`, ({ params }, context) => listLinks(sso(params), context))
  serve(app, services, `POST ${SSO}`, ({ params, body }, context) => createLink(sso(params), body, context))
  serve(app, services, `DELETE ${SSO}/:linkId`, ({ params }, context) =>
    revokeLink(sso(params), params.linkId, context),
  )
}
