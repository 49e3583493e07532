// Test-runner middleware: browser tests talk to the real server, in this process, without a port.
import { existsSync } from 'node:fs'

const module = new URL('./server.ts', import.meta.url)
/** What the test runner itself serves; every other path belongs to the product's server. */
const runnersOwn =
  /^\/(?:$|__|src\/|rules\/|contract\/|test\/|vendor\/|node_modules\/|examples\/|dist\/|favicon\.ico)/

const withoutBody = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS'])

export function backend() {
  const starting = existsSync(module)
    ? import(module.href).then(({ startServer }) => startServer())
    : undefined
  starting?.catch(() => {}) // reported by the first request that needs it

  return async (context, next) => {
    if (!starting || runnersOwn.test(context.path)) return next()
    const { app } = await starting
    const chunks = []
    for await (const chunk of context.req) chunks.push(chunk)
    const payload = Buffer.concat(chunks)
    const reply = await app.inject({
      method: context.method,
      url: context.url,
      headers: context.headers,
      remoteAddress: '127.0.0.1',
      ...(payload.length > 0 || !withoutBody.has(context.method) ? { payload } : {}),
    })
    context.status = reply.statusCode
    for (const [name, value] of Object.entries(reply.headers)) {
      if (value !== undefined && name !== 'transfer-encoding' && name !== 'connection')
        context.set(name, value)
    }
    context.body = reply.rawPayload
  }
}
