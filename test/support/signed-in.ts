import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor } from './server.ts'

/** What a test asks the server as a user: `'GET /flags'`, with what goes along. */
export type Ask = (
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

/** Asks as an anonymous caller. */
export function anonymous({ app }: TestServer, vendor: TestVendor, token?: string): Ask {
  return async (route, body, headers = {}) => {
    const [method, url] = route.split(' ') as ['GET', string]
    return await app.inject({
      method,
      url,
      headers: {
        host: vendor.host,
        origin: vendor.origin,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
  }
}

/** Signs a person in with the password that every person of a test has, and asks as them. */
export async function signedIn(server: TestServer, vendor: TestVendor, person: TestPerson): Promise<Ask> {
  const reply = await anonymous(server, vendor)('POST /identity/resources/auth/v1/user', {
    email: person.email,
    password: PASSWORD,
  })
  assert.equal(reply.statusCode, 200, reply.body)
  return anonymous(server, vendor, reply.json<{ accessToken: string }>().accessToken)
}

/** Asserts the status and gives the body. */
export function answered<T>(reply: LightMyRequestResponse, status = 200): T {
  assert.equal(reply.statusCode, status, reply.body)
  return (reply.body === '' ? undefined : reply.json()) as T
}

/** Asserts that a call was refused with this status and error code. */
export function refused(
  reply: LightMyRequestResponse,
  status: number,
  code: string,
): Record<string, unknown> {
  assert.equal(reply.statusCode, status, reply.body)
  const { errorCode, context } = reply.json<{ errorCode: string; context?: Record<string, unknown> }>()
  assert.equal(errorCode, code)
  return context ?? {}
}
