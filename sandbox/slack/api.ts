import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from './faults.ts'
import { CLIENT_ID, team, type Workspace } from './workspace.ts'

type Form = Record<string, string>
type Answer = { ok: boolean } & Record<string, unknown>

const failed = (error: string): Answer => ({ ok: false, error })

/** Calls of a method within a minute, after which Slack asks to wait. Source: its tiers two and four. */
const PER_MINUTE: Record<string, number> = { 'conversations.list': 50, 'chat.postMessage': 200 }

/** The methods of the Web API that our server calls, with Slack's answers and words. */
export function addApi(app: FastifyInstance, workspace: Workspace, faults: Faults): void {
  const counts = new Map<string, { minute: number; calls: number }>()

  const isTooMany = (method: string): boolean => {
    const minute = Math.floor(Date.now() / 60_000)
    const known = counts.get(method)
    const count = known?.minute === minute ? known : { minute, calls: 0 }
    counts.set(method, { minute, calls: count.calls + 1 })
    return count.calls >= (PER_MINUTE[method] ?? 1000)
  }

  const method = (name: string, run: (form: Form, request: FastifyRequest) => Answer): void => {
    app.post(`/api/${name}`, async (request, reply: FastifyReply) => {
      const fault = faults.meet(name)
      const wait = fault?.retryAfter ?? 30
      if (fault?.status === 429 || (!fault && isTooMany(name)))
        return await reply.code(429).header('retry-after', wait).send(failed('ratelimited'))
      if (fault?.status) return await reply.code(fault.status).send('')
      if (fault?.error) return failed(fault.error)
      return run(request.body as Form, request)
    })
  }

  /** With the bot's token. */
  const ofBot = (name: string, run: (form: Form) => Answer): void =>
    method(name, (form, request) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      const refusal = token === undefined ? 'not_authed' : workspace.refusal(token)
      return refusal ? failed(refusal) : run(form)
    })

  method('oauth.v2.access', ({ client_id, client_secret, code = '', redirect_uri }) => {
    if (client_id !== CLIENT_ID) return failed('invalid_client_id')
    if (client_secret !== workspace.clientSecret) return failed('bad_client_secret')
    const token = workspace.redeem(code, redirect_uri)
    if (token === 'invalid_code' || token === 'bad_redirect_uri') return failed(token)
    return {
      ok: true,
      access_token: token,
      token_type: 'bot',
      scope: 'chat:write,chat:write.public,channels:read,groups:read',
      bot_user_id: 'U0SANDBOX',
      app_id: 'A0SANDBOX',
      team,
      authed_user: { id: 'U1SANDBOX' },
    }
  })

  ofBot('conversations.list', ({ cursor, limit = '100', exclude_archived }) => {
    const all = workspace.channels.filter(channel => exclude_archived !== 'true' || !channel.is_archived)
    const from = cursor ? Number(Buffer.from(cursor, 'base64').toString()) : 0
    if (!Number.isInteger(from)) return failed('invalid_cursor')
    const end = from + Math.min(Math.max(Number(limit) || 100, 1), 1000)
    const next = end < all.length ? Buffer.from(String(end)).toString('base64') : ''
    return { ok: true, channels: all.slice(from, end), response_metadata: { next_cursor: next } }
  })

  ofBot('chat.postMessage', ({ channel: id, text = '', blocks }) => {
    const channel = workspace.channels.find(each => each.id === id)
    if (!channel) return failed('channel_not_found')
    if (channel.is_archived) return failed('is_archived')
    if (!text && !blocks) return failed('no_text')
    const parsed = parsedBlocks(blocks)
    if (parsed === undefined) return failed('invalid_blocks')
    const message = workspace.post({ channel: channel.id, text, blocks: parsed })
    return { ok: true, channel: channel.id, ts: message.ts, message }
  })

  ofBot('auth.revoke', () => {
    workspace.revoke()
    return { ok: true, revoked: true }
  })
}

/** Undefined: Slack would not take them. */
function parsedBlocks(text: string | undefined): unknown[] | undefined {
  try {
    const blocks: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(blocks) && blocks.length <= 50 ? blocks : undefined
  } catch {
    return undefined
  }
}
