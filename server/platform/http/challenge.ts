import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { schemas } from '../../../contract/index.ts'
import type { Problem } from '../problem/problem.ts'

/**
 * How to come again, on each 401 of a route that takes a bearer (RFC 6750 §3): `invalid_token` tells clients to refresh, and is
 * left out where no token was sent.
 */
export function challengeOf({ status, code }: Problem, request: FastifyRequest): Record<string, string> {
  const { key } = request.routeOptions.config
  if (status !== 401 || !key || schemas[key].audience === 'public') return {}
  const { headers, environment } = request
  const sent = headers.authorization ?? headers['x-api-key'] ?? headers['x-access-token']
  const isToken = code === platformErrors.notSignedIn.code && sent !== undefined
  const realm = `Bearer realm="${environment?.vendor.issuer ?? ''}"`
  return { 'www-authenticate': isToken ? `${realm}, error="invalid_token"` : realm }
}
