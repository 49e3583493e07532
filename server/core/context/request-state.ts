import type { RouteKey } from '../../../contract/index.ts'
import type { Application, Vendor } from '../vendors/vendor.ts'
import type { Caller } from './caller.ts'
import type { VendorCaller } from './vendor-caller.ts'

/** What the steps before a handler found out about a request. */
export interface Environment {
  vendor: Vendor
  application: Application
}

declare module 'fastify' {
  interface FastifyRequest {
    environment: Environment
    caller: Caller | undefined
    /** The vendor's credentials that call, on a route of the vendor's API. */
    vendorToken: VendorCaller | undefined
  }
  interface FastifyContextConfig {
    key?: RouteKey
  }
}
