import {
  type Command,
  CommandFailed,
  type Given,
  JSON_OPTION,
  required,
  type Surroundings,
  text,
  UsageMistake,
} from '../../core/feature/command.ts'
import { createHttpClient } from '../../platform/http-client/http-client.ts'
import { counted } from '../../platform/language/english.ts'
import { listen } from './listen.ts'
import { type RunningServer, runningServer, SERVER_OPTIONS } from './running-server.ts'
import { newSecret } from './secret.ts'

export const webhooksCommand: Command = {
  name: 'webhooks',
  summary: 'Forwards events of a running server to a local address, or queues deliveries again.',
  details:
    'listen posts what happens from now on to --forward-to, signed as deliveries are, until it is stopped; no public\n' +
    'address is needed. replay queues one delivery again (--id), or those of a webhook that failed (--webhook, --since).\n' +
    'Both ask a running server with credentials of the vendor: see docs/webhooks.md.',
  options: {
    'forward-to': {
      type: 'string',
      value: '<address>',
      help: 'listen: such as http://localhost:4000/hooks.',
    },
    secret: {
      type: 'string',
      value: '<secret>',
      help: 'listen: signs deliveries; default: one is made and shown.',
    },
    id: { type: 'string', value: '<webhook-id>', help: 'replay: the header of the delivery.' },
    webhook: { type: 'string', value: '<id>', help: 'replay: the webhook.' },
    since: { type: 'string', value: '<time>', help: 'replay: ISO 8601, at most 30 days ago.' },
    tenant: {
      type: 'string',
      value: '<id>',
      help: 'replay: whose webhook it is; left out: the vendor’s own.',
    },
    ...SERVER_OPTIONS,
    json: JSON_OPTION,
  },
  file: '<listen|replay>',
  async run(input, surroundings) {
    const action = actions[input.file!]
    if (!action) throw new UsageMistake(`${input.file} is not one of listen and replay.`)
    // What is named on the command line is the operator's; a receiver on the own machine is what this is for.
    const client = createHttpClient({ production: false, internalOrigins: [] })
    try {
      return await action(input, surroundings, runningServer(input, surroundings, client), client)
    } finally {
      await client.close()
    }
  },
}

type Action = (
  input: Given,
  surroundings: Surroundings,
  server: RunningServer,
  client: ReturnType<typeof createHttpClient>,
) => Promise<number>

const actions: Record<string, Action> = { listen: forward, replay: queueAgain }

async function forward(...[input, { out, progress }, server, client]: Parameters<Action>): Promise<number> {
  const url = URL.parse(required(input, 'forward-to'))?.href
  if (!url) throw new UsageMistake('--forward-to is an address, such as http://localhost:4000/hooks.')
  const secret = text(input, 'secret') ?? newSecret()
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  progress(`Forwarding events to ${url}. Secret: ${secret}`)
  await listen({ server, client, url, secret, signal: stop.signal, print: out })
  return 0
}

async function queueAgain(...[input, { out }, server]: Parameters<Action>): Promise<number> {
  const id = text(input, 'id')
  const webhook = text(input, 'webhook')
  if ((id === undefined) === (webhook === undefined))
    throw new UsageMistake('replay takes either --id or --webhook.')
  const tenant = text(input, 'tenant')
  const headers = tenant === undefined ? {} : { 'frontegg-tenant-id': tenant }
  const { status, body } = id
    ? await server.ask('POST', `/webhook/logs/${encodeURIComponent(id)}/retries`, undefined, headers)
    : await server.ask(
        'POST',
        `/webhook/${encodeURIComponent(webhook!)}/replays`,
        { since: since(input) },
        headers,
      )
  if (status !== 200 && status !== 404)
    throw new CommandFailed(`The server queued nothing (${status}): ${String(body.errors ?? '')}`)
  const queued = status === 404 ? 0 : id ? 1 : Number(body.queued)
  if (input.values.json) out(JSON.stringify({ queued }))
  else
    out(
      queued === 0 ? 'There is nothing to replay.' : `Queued ${counted(queued, ['delivery', 'deliveries'])}.`,
    )
  return queued > 0 ? 0 : 1
}

function since(input: Given): string {
  const time = new Date(required(input, 'since'))
  if (Number.isNaN(time.getTime())) throw new UsageMistake('--since is a time, such as 2026-11-21T08:00:00Z.')
  return time.toISOString()
}
