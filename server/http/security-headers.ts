import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** Headers for answers that are data. Pages set their own content security policy. */
export async function addSecurityHeaders(app: FastifyInstance, { config }: Services): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // The bundle and pictures are loaded by pages of other sites.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  // Answers hold people's data; the few that may be kept (the bundle, pictures, keys) say so themselves.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
