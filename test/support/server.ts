import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { eraseAccountsQueue } from '../../server/admin/ownership/queue.ts'
import { bulkQueue } from '../../server/admin/vendor-bulks/queue.ts'
import { createServer } from '../../server/app.ts'
import { digestQueue } from '../../server/connectivity/channels/queue.ts'
import { slackDigestQueue, slackPostQueue } from '../../server/connectivity/slack/queue.ts'
import type { Config } from '../../server/core/config/config.ts'
import { passwordCost } from '../../server/core/config/password-cost.ts'
import type { Services } from '../../server/core/context/services.ts'
import { createPasswordHasher } from '../../server/core/password-hash/password-hash.ts'
import { seedAccess } from '../../server/core/roles/seed.ts'
import { vendorDirectory } from '../../server/core/vendors/directory.ts'
import type { VendorSettings } from '../../server/core/vendors/settings.ts'
import { deferredQueue } from '../../server/identity/deferred/queue.ts'
import { runQueue } from '../../server/insight/reports/queue.ts'
import { requireConfig } from '../../server/operator/config/read-config.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { createHttpClient } from '../../server/platform/http-client/http-client.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { openPlatform } from '../../server/platform/open/platform.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { testDatabase } from './database.ts'
import { declared } from './declared.ts'
import { workOff } from './work-off.ts'

/** The password of every person that a test makes. */
export const PASSWORD = 'correct horse battery 7'

export interface TestVendor {
  id: string
  /** Client id, and the host that names this environment. */
  applicationId: string
  host: string
  origin: string
}

export interface TestPerson {
  id: string
  email: string
  tenantId: string
}

/** One real server over a real database, with the two environments that a test asks for. */
export interface TestServer {
  app: FastifyInstance
  services: Services
  addVendor(id: string, settings?: Partial<VendorSettings>): Promise<TestVendor>
  addTenant(vendor: TestVendor, id: string, parent?: string): Promise<string>
  /** A verified member with a password; `roles` are role keys, default Admin. */
  addPerson(vendor: TestVendor, tenantId: string, email: string, options?: PersonOptions): Promise<TestPerson>
  close(): Promise<void>
}

export interface PersonOptions {
  roles?: string[]
  name?: string
  superUser?: boolean
  verified?: boolean
  /** Null: none set. */
  password?: string | null
}

/** Passwords of tests are worth no more. */
const PORTICO_PASSWORD_COST = 'm=1024,t=1'
const hasher = createPasswordHasher({ cost: passwordCost(PORTICO_PASSWORD_COST) })

// One hash for all: every person of a test has the same password.
let passwordHash: Promise<string> | undefined

/** @param more adds what a start of the program has beside the features, such as the test kit */
export async function testServer(
  overrides: Partial<Config> = {},
  more: (app: FastifyInstance, services: Services) => void = () => {},
): Promise<TestServer> {
  const database = await testDatabase()
  const log = createLog({ level: process.env.TEST_LOG ?? 'silent' })
  const config = {
    ...requireConfig({ NODE_ENV: 'test', PORTICO_RATE_LIMIT_FACTOR: '0', PORTICO_PASSWORD_COST }),
    ...overrides,
  }
  const platform = await openPlatform({
    database,
    sealer: createSealer([randomBytes(32)]),
    log,
    queues: [
      bulkQueue,
      deferredQueue,
      digestQueue,
      eraseAccountsQueue,
      runQueue,
      slackDigestQueue,
      slackPostQueue,
    ],
    checkEvents: !config.production,
  })
  // No other process writes here: who changes a vendor says so, the server by itself and a test that writes SQL, too.
  const vendors = vendorDirectory({
    database,
    settings: declared.settings,
    publicUrl: () => config.publicUrl,
    maxAge: Number.POSITIVE_INFINITY,
  })
  const httpClient = createHttpClient(config)
  const services: Services = {
    ...platform,
    config,
    vendors,
    httpClient,
    declared,
    now: () => new Date(),
  }
  const app = await createServer(services)
  more(app, services)
  await app.ready()
  doWhatIsLater(app, services)

  return {
    app,
    services,
    async addVendor(id, settings = {}) {
      const host = `${id}.test`
      const vendor = { id, host, applicationId: `${id}-app`, origin: `http://app.${host}` }
      await database.kysely
        .insertInto('vendors')
        .values({ id, name: id, hosts: [host], config: JSON.stringify(settings) })
        .execute()
      await database.kysely
        .insertInto('applications')
        .values({ vendor_id: id, id: vendor.applicationId, name: id, url: vendor.origin, is_default: true })
        .execute()
      vendors.forget()
      await seedAccess(new VendorScope(database.kysely, id), declared.permissions)
      return vendor
    },
    async addTenant(vendor, id, parent) {
      const scope = new VendorScope(database.kysely, vendor.id)
      const above =
        parent &&
        (await scope.select('tenants').select('path').where('id', '=', parent).executeTakeFirstOrThrow())
      await database.kysely
        .insertInto('tenants')
        .values({
          vendor_id: vendor.id,
          id,
          name: id,
          parent_id: parent ?? null,
          path: `${above ? above.path : '/'}${id}/`,
        })
        .execute()
      return id
    },
    async addPerson(vendor, tenantId, email, options = {}) {
      const {
        roles = ['Admin'],
        name = email.split('@')[0]!,
        superUser = false,
        verified = true,
        password = PASSWORD,
      } = options
      const scope = new VendorScope(database.kysely, vendor.id)
      const known = await scope.select('users').select('id').where('email', '=', email).executeTakeFirst()
      const id = known?.id ?? randomUUIDv7()
      const own = { vendor_id: vendor.id, user_id: id }
      if (!known) {
        await database.kysely
          .insertInto('users')
          .values({
            vendor_id: vendor.id,
            id,
            email,
            name,
            verified,
            super_user: superUser,
            active_tenant_id: tenantId,
          })
          .execute()
        if (password !== null) {
          passwordHash ??= hasher.hash(PASSWORD)
          const hash = password === PASSWORD ? await passwordHash : await hasher.hash(password)
          await database.kysely
            .insertInto('passwords')
            .values({ ...own, hash })
            .execute()
        }
      }
      await database.kysely
        .insertInto('memberships')
        .values({ ...own, tenant_id: tenantId })
        .execute()
      const found = roles.length
        ? await scope.select('roles').select('id').where('key', 'in', roles).execute()
        : []
      for (const role of found)
        await database.kysely
          .insertInto('membership_roles')
          .values({ ...own, tenant_id: tenantId, role_id: role.id })
          .execute()
      await database.pool.query('select refresh_access($1, $2, $3)', [vendor.id, tenantId, [id]])
      return { id, email, tenantId }
    },
    async close() {
      await app.close()
      await services.jobs.stop(1000)
      await httpClient.close()
      await database.close()
    },
  }
}

/** The tests' server has no workers: what is done after an answer is done before the test reads on, and in no request. */
function doWhatIsLater(app: FastifyInstance, services: Services): void {
  const outside = AsyncLocalStorage.snapshot()
  const inject = app.inject.bind(app) as (...args: unknown[]) => Promise<LightMyRequestResponse>
  let waits = false
  const { send } = services.jobs
  services.jobs.send = async (queue, data, options) => {
    await send(queue, data, options)
    if (queue.name === deferredQueue.name) waits = true
  }
  app.inject = (async (...args: unknown[]) => {
    const reply = await inject(...args)
    if (waits) {
      waits = false
      await outside(() => workOff(services))
    }
    return reply
  }) as unknown as typeof app.inject
}
