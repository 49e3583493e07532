import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** A vendor's own web server for files. */
export interface FolderSite {
  origin: string
  /** Serves this folder from now on. */
  show(folder: string): void
  close(): Promise<void>
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves the files of a folder, and its `index.html` for every address without an extension.
 *
 * @param port 0: any that is free
 */
export async function serveFolders(port = 0): Promise<FolderSite> {
  let folder = ''
  const server = http.createServer((request, reply) => {
    const wanted = path.join(folder, new URL(request.url ?? '/', 'http://host').pathname)
    const file = path.extname(wanted) ? wanted : path.join(folder, 'index.html')
    if (!fs.existsSync(file)) return void reply.writeHead(404).end()
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(fs.readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    show(next) {
      folder = next
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
