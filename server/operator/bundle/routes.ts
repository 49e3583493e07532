import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ENTRY = 'public, max-age=0, stale-while-revalidate=3600'

/** Where the built bundle is, from the sources and from the built server alike. */
export function bundleFolder(): string | undefined {
  const places = ['../../../dist/elements', '../../../elements']
  return places.map(place => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
}

/**
 * `GET /elements/*`: the bundle, for pages of any site. Chunks and languages carry a hash in their addresses and never change. Entries
 * are asked for again each time, behind the back of a browser that was here within the hour: they get the form at once, and a
 * new release with the next page.
 */
export async function bundleRoutes(app: FastifyInstance, { log }: Services): Promise<void> {
  const root = bundleFolder()
  if (!root) {
    log.warn({ reason: 'npm run build makes it' }, 'there is no built bundle: /elements/ is empty')
    return
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/elements/',
    cacheControl: false,
    index: false,
    // The build leaves .br and .gz beside each script.
    preCompressed: true,
    setHeaders(reply, path) {
      const forever = /\/(chunks|languages)\//.test(path)
      reply.header('cache-control', forever ? FOREVER : ENTRY)
      reply.header('access-control-allow-origin', '*')
    },
  })
}
