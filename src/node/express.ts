// @portico/node/express
export {
  type ExpressAdapter,
  type ExpressMiddleware,
  type ExpressRequest,
  forExpress,
} from './adapters/express.ts'
export { sessionOn } from './adapters/guarded-request.ts'
