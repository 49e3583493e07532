import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { release } from '../../../rules/release.ts'
import type { Services } from '../../core/context/services.ts'
import { integrityOf } from './integrity.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ENTRY = 'public, max-age=0, stale-while-revalidate=300'

/** Where the built bundle is, from the sources and from the built server alike. */
export function bundleFolder(): string | undefined {
  const places = ['../../../dist/elements', '../../../elements']
  return places.map(place => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
}

/** The bundle that was built, if one was. */
export async function bundleRoutes(app: FastifyInstance, { log }: Services): Promise<void> {
  const root = bundleFolder()
  if (root) await serveBundle(app, root)
  else log.warn({ reason: 'npm run build makes it' }, 'there is no built bundle: /elements/ is empty')
}

/**
 * The bundle in this folder, for pages of any site.
 *
 * - `GET /elements/*`: of this release. Chunks and languages carry a hash in their addresses and never change. Entries are asked for again each
 *   time, behind the back of a browser that was here within five minutes: they get the form at once, and a new release with the
 *   next page.
 * - `GET /elements/<version>/*`: the same under an address that never changes, so that a page can name a script's hash.
 * - `GET /elements/<version>/integrity.json`: these hashes, by file, as the attribute `integrity` has them.
 */
export async function serveBundle(app: FastifyInstance, root: string): Promise<void> {
  const files = (prefix: string, cachingOf: (path: string) => string) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      cacheControl: false,
      index: false,
      // The build leaves .br and .gz beside each script.
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header('cache-control', cachingOf(path))
        reply.header('access-control-allow-origin', '*')
      },
    })
  await files('/elements/', path => (/\/(chunks|languages)\//.test(path) ? FOREVER : ENTRY))
  await files(`/elements/${release}/`, () => FOREVER)

  let integrity: Promise<Record<string, string>> | undefined
  app.get(`/elements/${release}/integrity.json`, async (_request, reply) => {
    integrity ??= integrityOf(root).catch(error => {
      // A failed read must not be kept.
      integrity = undefined
      throw error
    })
    return reply
      .headers({ 'cache-control': FOREVER, 'access-control-allow-origin': '*' })
      .send(await integrity)
  })
  app.get('/elements/:version(^\\d+\\.\\d+\\.\\d+[\\w.+-]*)/*', async (request, reply) => {
    const { version } = request.params as { version: string }
    const known = `Version ${version} of the elements is not served here. Served: ${release}.`
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
      .send({ errors: [known], versions: [release] })
  })
}
