// @portico/node/fastify
export {
  type FastifyAdapter,
  type FastifyHook,
  type FastifyLike,
  type FastifyReplyLike,
  type FastifyRequestLike,
  forFastify,
} from './adapters/fastify.ts'
export { sessionOn } from './adapters/guarded-request.ts'
