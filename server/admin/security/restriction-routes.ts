import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { readDomainConfig, saveDomainConfig, testDomain } from '../../core/restrictions/domain-config.ts'
import { serve } from '../../core/route/serve.ts'
import { withVendorLimit } from '../../core/vendor-auth/vendor-limit.ts'
import { listCountries, readCountryConfig, saveCountries, saveCountryConfig } from './countries.ts'
import { addDomains, listDomains, removeDomain } from './domains.ts'
import { addAddresses, changeAddress, removeAddress } from './ip-addresses.ts'
import { readIpConfig, saveIpConfig, testAddress, testAllowList } from './ip-config.ts'
import { listAddresses } from './ip-store.ts'

const IP = '/identity/resources/configurations/v1/restrictions/ip'
const DOMAINS = '/identity/resources/configurations/restrictions/v1/email-domain'
const COUNTRIES = '/security-engines/resources/policies/v1/country-restriction'

/** From where a tenant can be entered, and whose addresses may join it. */
export function restrictionsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${IP}`, ({ query }, context) =>
    listAddresses(context.scope, withVendorLimit(query, context)),
  )
  serve(app, services, `POST ${IP}`, async ({ body }, context) => (await addAddresses([body], context))[0]!)
  serve(app, services, `PATCH ${IP}/:id`, ({ params, body }, context) =>
    changeAddress(params.id, body, context),
  )
  serve(app, services, `DELETE ${IP}/:id`, ({ params }, context) => removeAddress(params.id, context))
  serve(app, services, `POST ${IP}/bulk`, ({ body }, context) => addAddresses(body.ips, context))
  serve(app, services, `GET ${IP}/config`, (_, { scope }) => readIpConfig(scope))
  serve(app, services, `POST ${IP}/config`, ({ body }, context) => saveIpConfig(body, context))
  serve(app, services, `POST ${IP}/verify`, (_, context) => testAddress(context))
  serve(app, services, `POST ${IP}/verify/allow`, (_, context) => testAllowList(context))

  serve(app, services, `GET ${DOMAINS}`, (_, { scope }) => listDomains(scope))
  serve(
    app,
    services,
    `POST ${DOMAINS}`,
    async ({ body }, context) => (await addDomains([body], context))[0]!,
  )
  serve(app, services, `DELETE ${DOMAINS}/:id`, ({ params }, context) => removeDomain(params.id, context))
  serve(app, services, `POST ${DOMAINS}/bulk`, async ({ body }, context) => ({
    items: await addDomains(body.domains, context),
  }))
  serve(app, services, `GET ${DOMAINS}/config`, (_, { scope }) => readDomainConfig(scope))
  serve(app, services, `POST ${DOMAINS}/config`, ({ body }, context) => saveDomainConfig(body, context))
  serve(app, services, `POST ${DOMAINS}/verify`, ({ body }, context) => testDomain(body, context))

  serve(app, services, `GET ${COUNTRIES}`, (_, context) => readCountryConfig(context))
  serve(app, services, `POST ${COUNTRIES}`, ({ body }, context) => saveCountryConfig(body, context))
  serve(app, services, `GET ${COUNTRIES}/countries`, (_, { scope }) => listCountries(scope))
  serve(app, services, `POST ${COUNTRIES}/countries`, ({ body }, context) => saveCountries(body, context))
}
