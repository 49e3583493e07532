import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { release } from '../../../rules/release.ts'
import type { Services } from '../../core/context/services.ts'
import type { Tables } from '../../platform/db/tables/tables.ts'
import { integrityOf } from './integrity.ts'
import { releasedFile, releasesOf } from './released.ts'

const unpacked = promisify(gunzip)

const FOREVER = 'public, max-age=31536000, immutable'
const ENTRY = 'public, max-age=0, stale-while-revalidate=300'

/** Where the built bundle is, from the sources and from the built server alike. */
export function bundleFolder(): string | undefined {
  const places = ['../../../dist/elements', '../../../elements']
  return places.map(place => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
}

/** The bundle that was built, if one was. */
export async function bundleRoutes(app: FastifyInstance, { log, database }: Services): Promise<void> {
  const root = bundleFolder()
  if (root) await serveBundle(app, root, database.kysely)
  else log.warn({ reason: 'npm run build makes it' }, 'there is no built bundle: /elements/ is empty')
}

/**
 * The bundle in this folder, for pages of any site, and those of other releases that servers of this database have kept.
 *
 * - `GET /elements/*`: of this release. Chunks and languages carry a hash in their addresses and never change. Entries are asked for again each
 *   time, behind the back of a browser that was here within five minutes: they get the form at once, and a new release with the
 *   next page.
 * - `GET /elements/<version>/*`: the same under an address that never changes, so that a page can name a script's hash.
 * - `GET /elements/<version>/*` of another release, while it is kept; else 404 with the versions that are served.
 * - `GET /elements/<version>/integrity.json`: these hashes, by file, as the attribute `integrity` has them.
 */
export async function serveBundle(app: FastifyInstance, root: string, db: Kysely<Tables>): Promise<void> {
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
    const { version, '*': file } = request.params as { version: string; '*': string }
    reply.header('access-control-allow-origin', '*')
    const content = version === release ? undefined : await releasedFile(db, version, file)
    if (content) return await sendKept(request, reply, file, content)
    const served = [release, ...(await releasesOf(db)).filter(other => other !== release)]
    const why = served.includes(version)
      ? `Version ${version} of the elements has no such file.`
      : `Version ${version} of the elements is not served here. Served: ${served.join(', ')}.`
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ errors: [why], versions: served })
  })
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  content: Buffer,
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': FOREVER,
    'content-type': types[file.slice(file.lastIndexOf('.') + 1)],
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'gzip').send(content)
  return reply.send(await unpacked(content))
}
