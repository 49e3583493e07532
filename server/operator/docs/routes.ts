import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { pagePolicy } from '../reference/page-policy.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

/** Where the built site is, from the sources and from the built server alike. */
function siteFolder(): string | undefined {
  const places = ['../../../dist/docs-site', '../../../docs-site']
  return places.map(place => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
}

/** The prose docs. They are written for the engineers of a vendor: where the reference is not whole, there are none. */
export function docsRoutes(app: FastifyInstance, { config, log }: Services): void {
  if (config.reference !== 'full') return
  const folder = siteFolder()
  if (folder) serveSite(app, folder)
  else log.warn({ reason: 'npm run build makes it' }, 'there is no built site: /docs is empty')
}

interface Sent {
  type: string
  content: Buffer
  compressed: Buffer
  tag: string
}

/**
 * `GET /docs` and `GET /docs/*`: the pages of this folder, without an ending in their addresses, and what they load. Only what lay there at
 * the start is answered, by its name: no path of a request reaches the disk.
 */
export function serveSite(app: FastifyInstance, folder: string): void {
  const files = new Set(
    globSync('**/*.{html,css,js,json}', { cwd: folder }).map(file => file.split(path.sep).join('/')),
  )
  const kept = new Map<string, Promise<Sent>>()

  app.get('/docs', async (request, reply) => send(request, reply, 'index.html'))
  app.get('/docs/*', async (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    if (name === '') return reply.redirect('/docs', 308)
    // As files are called in the repository.
    const page = name.replace(/\.(?:md|html)$/, '')
    if (files.has(`${page}.html`) && page !== '404')
      return page === name ? send(request, reply, `${page}.html`) : reply.redirect(`/docs/${page}`, 308)
    if (files.has(name) && !name.endsWith('.html')) return send(request, reply, name)
    return files.has('404.html') ? send(request, reply.code(404), '404.html') : reply.callNotFound()
  })

  /** Read for the first request of it, and kept. */
  function read(file: string): Promise<Sent> {
    const known = kept.get(file)
    if (known) return known
    const reading = readSent(folder, file)
    // A failed read must not be kept.
    reading.catch(() => kept.delete(file))
    kept.set(file, reading)
    return reading
  }

  async function send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
    const { type, content, compressed, tag } = await read(file)
    reply.headers({
      'cache-control': 'public, no-cache',
      'content-security-policy': pagePolicy,
      'content-type': type,
      etag: tag,
    })
    // Beside what the answer varies by already.
    const varies = [reply.getHeader('vary') ?? []].flat().map(String)
    reply.header('vary', [...varies, 'accept-encoding'].join(', '))
    if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(compressed)
    return reply.send(content)
  }
}

async function readSent(folder: string, file: string): Promise<Sent> {
  const [content, compressed] = await Promise.all([
    readFile(path.join(folder, file)),
    readFile(path.join(folder, `${file}.gz`)),
  ])
  // Weak: the same page, compressed or not.
  const tag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { type: TYPES[path.extname(file)]!, content, compressed, tag }
}
