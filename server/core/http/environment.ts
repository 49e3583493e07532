import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Environment } from '../context/request-state.ts'
import type { Services } from '../context/services.ts'
import { applicationOf, askedFrom } from '../vendors/vendor.ts'

/**
 * The vendor environment and application of a request: the host decides, then the application id that the client
 * names. The only place that does.
 */
export async function resolveEnvironment(
  { vendors }: Services,
  request: FastifyRequest,
): Promise<Environment> {
  const named = request.headers['frontegg-requested-application-id'] ?? request.headers['frontegg-vendor-id']
  const applicationId = typeof named === 'string' && named.length <= 100 ? named : undefined
  const vendor = await vendors.resolve(request.host, applicationId)
  const application = vendor && (applicationOf(vendor, applicationId) ?? applicationOf(vendor, undefined))
  if (!vendor || !application) throw new Problem(platformErrors.unknownEnvironment)
  return {
    vendor,
    application: askedFrom(vendor, application, request.headers.origin),
  }
}

/** The request names an application that its vendor does not have, or none although there are several: it got the default one. */
export const namesWrongApplication = (
  { vendor: { applications }, application: { id } }: Environment,
  { headers }: FastifyRequest,
): boolean => {
  const named = headers['frontegg-requested-application-id']
  return named === undefined ? applications.length > 1 : named !== id
}
