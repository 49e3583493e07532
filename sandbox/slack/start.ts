import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { addApi } from './api.ts'
import { Faults } from './faults.ts'
import { guard } from './guard.ts'
import { addPages } from './page.ts'
import { CLIENT_ID, Workspace } from './workspace.ts'

export interface SlackSandboxOptions {
  /** Undefined or 0: the one of the last start, else any free one. */
  port?: number | undefined
  /** Where its state survives a restart; undefined: nowhere. */
  dataFile?: string | undefined
  /** It does not run in production. */
  production: boolean
}

/** A stand-in for Slack that listens on this machine. */
export interface SlackSandbox {
  /** Origin of its pages and its API: `http://127.0.0.1:<port>`. */
  url: string
  clientId: string
  clientSecret: string
  close(): Promise<void>
}

/**
 * Starts the development sandbox.
 *
 * @throws Error in production: no message would ever arrive
 */
export async function startSlackSandbox(options: SlackSandboxOptions): Promise<SlackSandbox> {
  if (options.production || process.env.NODE_ENV === 'production')
    throw new Error('The Slack sandbox does not run with NODE_ENV=production.')
  const workspace = new Workspace(options.dataFile)
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  guard(app)
  const faults = new Faults()
  addApi(app, workspace, faults)
  addPages(app, workspace, faults)
  const url = await listen(app, options.port, workspace.port)
  workspace.port = Number(new URL(url).port)
  return { url, clientId: CLIENT_ID, clientSecret: workspace.clientSecret, close: () => app.close() }
}

/** @returns the origin */
async function listen(app: FastifyInstance, port: number | undefined, last: number): Promise<string> {
  const host = '127.0.0.1'
  const wanted = port || last
  await app.listen({ port: wanted, host }).catch(async error => {
    if (port || !wanted || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await app.listen({ port: 0, host })
  })
  return `http://${host}:${(app.server.address() as AddressInfo).port}`
}
