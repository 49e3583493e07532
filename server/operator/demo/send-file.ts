import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply } from 'fastify'

/** Where the sources lie, and in the build what the server reads while it runs. */
const root = new URL('../../../', import.meta.url)

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** @param path below the root; never from an address */
export async function sendFile(reply: FastifyReply, path: string): Promise<FastifyReply> {
  return reply.type(`${TYPES[extname(path)]}; charset=utf-8`).send(await readFile(new URL(path, root)))
}
