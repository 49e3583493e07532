// @portico/node: for back ends on Node. `/edge` is the same without `node:http`.
export { type GuardedRequest, sessionOn } from './adapters/guarded-request.ts'
export { forHttp, type HttpAdapter, type HttpGuard } from './adapters/http.ts'
export * from './core.ts'
