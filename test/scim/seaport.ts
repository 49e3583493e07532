import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import type { CreatedProvisioningConnection, NewProvisioningConnection } from '../../contract/provisioning.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

export const CONFIGURATIONS = '/directory/resources/v1/configurations/scim2'
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** A resource as a directory reads it. */
export interface Resource {
  id: string
  schemas: string[]
  meta: { version: string; location: string; resourceType: string; created: string; lastModified: string }
  [name: string]: unknown
}

export interface List {
  totalResults: number
  startIndex: number
  itemsPerPage: number
  Resources: Resource[]
}

interface ScimErrorBody {
  schemas: string[]
  status: string
  scimType?: string
  detail: string
}

/** What a directory asks below the address of its connection, with its token. */
export type Directory = (
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

/** A tenant `home` whose administrator connects directories, and a tenant `elsewhere` beside it. */
export interface Seaport {
  server: TestServer
  vendor: TestVendor
  admin: Ask
  adminPerson: TestPerson
  connect(options?: Partial<NewProvisioningConnection>, by?: Ask): Promise<Connected>
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

export interface Connected extends CreatedProvisioningConnection {
  scim: Directory
}

export async function seaport(overrides: Parameters<typeof testServer>[0] = {}): Promise<Seaport> {
  const server = await testServer(overrides)
  const vendor = await server.addVendor('acme')
  for (const id of ['home', 'elsewhere']) await server.addTenant(vendor, id)
  const adminPerson = await server.addPerson(vendor, 'home', 'admin@acme.test')
  const admin = await signedIn(server, vendor, adminPerson)
  return {
    server,
    vendor,
    admin,
    adminPerson,
    async connect(options = {}, by = admin) {
      const created = answered<CreatedProvisioningConnection>(
        await by(`POST ${CONFIGURATIONS}`, { source: 'other', ...options }),
      )
      return { ...created, scim: directory(server, created.id, created.token) }
    },
    async sql(text, values = []) {
      return (await server.services.database.pool.query(text, values)).rows
    },
  }
}

/** Asks as a directory: no host of ours, no origin, no cookie. */
export function directory({ app }: TestServer, connectionId: string, token: string): Directory {
  return async (route, body, headers = {}) => {
    const [method, path] = route.split(' ') as ['GET', string]
    return await app.inject({
      method,
      url: `/scim/v2/${connectionId}${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }
}

/** Asserts an error in the words of the protocol, and gives it. */
export function scimRefused(reply: LightMyRequestResponse, status: number, scimType?: string): ScimErrorBody {
  assert.equal(reply.statusCode, status, reply.body)
  const body = reply.json<ScimErrorBody>()
  assert.deepEqual(body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'])
  assert.deepEqual([body.status, body.scimType], [String(status), scimType])
  assert.equal(reply.headers['content-type'], 'application/scim+json; charset=utf-8')
  assert.ok(reply.headers['frontegg-trace-id'])
  return body
}

export const person = (name: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@acme.test`,
  displayName: name,
  emails: [{ value: `${name}@acme.test`, type: 'work', primary: true }],
  active: true,
  ...more,
})

/** Creates a user, and gives the resource. */
export async function created(scim: Directory, body: object, kind = 'Users'): Promise<Resource> {
  return answered<Resource>(await scim(`POST /${kind}`, body), 201)
}

export const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
