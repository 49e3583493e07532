// @portico/node/next: app router and middleware, on the edge or on Node.
export {
  forNext,
  type MiddlewareOptions,
  type NextAdapter,
  type NextGuard,
  type NextHeaders,
  withPortico,
} from './adapters/next.ts'
export { type PageContext, type PageRedirect, withSession } from './adapters/next-pages.ts'
