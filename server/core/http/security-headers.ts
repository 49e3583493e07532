import type { FastifyInstance } from 'fastify'
import type { Services } from '../context/services.ts'

/**
 * Headers for answers that are data, the same on every one of them, so they are written down once and not computed
 * for each. Pages set their own content security policy.
 */
const ALWAYS = {
  // Answers hold people's data; the few that may be kept (the bundle, pictures, keys) say so themselves.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  // The bundle and pictures are loaded by pages of other sites.
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers did more harm than good: off, as OWASP recommends.
  'x-xss-protection': '0',
}

export function addSecurityHeaders(app: FastifyInstance, { config }: Services): void {
  const headers = {
    ...ALWAYS,
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
