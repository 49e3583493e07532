import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface Channel {
  id: string
  name: string
  is_archived: boolean
}

export interface Message {
  ts: string
  channel: string
  text: string
  blocks: unknown
}

interface Grant {
  redirectUri: string | undefined
  expiresAt: number
}

/** What survives a restart. */
interface Kept {
  port: number
  clientSecret: string
  tokens: string[]
  revoked: string[]
  messages: Message[]
}

/** Messages that the page shows. */
const MAX_MESSAGES = 200
const CODE_MS = 10 * 60_000

export const CLIENT_ID = '000000000000.portico-sandbox'
export const team = { id: 'T0SANDBOX', name: 'Harbor workspace' }

const names = ['general', 'random', 'security', 'billing', 'on-call', 'people', 'harbor-log', 'releases']

/** More than one page of what our server asks for at a time. */
const channels: Channel[] = [
  ...names.map((name, at) => ({ id: `C0SANDBOX${at}`, name, is_archived: false })),
  ...Array.from({ length: 240 }, (_, at) => ({
    id: `C1SANDBOX${at}`,
    name: `project-${String(at + 1).padStart(3, '0')}`,
    is_archived: false,
  })),
  { id: 'C0ARCHIVED', name: 'old-harbor', is_archived: true },
]

const random = (bytes: number): string => randomBytes(bytes).toString('hex')

/** One workspace, with the app of one client in it. */
export class Workspace {
  readonly channels = channels
  readonly #file: string | undefined
  readonly #grants = new Map<string, Grant>()
  readonly #kept: Kept

  /** @param file undefined: nothing survives */
  constructor(file: string | undefined) {
    this.#file = file
    this.#kept = { port: 0, clientSecret: random(16), tokens: [], revoked: [], messages: [], ...read(file) }
    this.#save()
  }

  get clientSecret(): string {
    return this.#kept.clientSecret
  }

  get port(): number {
    return this.#kept.port
  }

  set port(port: number) {
    this.#kept.port = port
    this.#save()
  }

  get messages(): readonly Message[] {
    return this.#kept.messages
  }

  get connected(): boolean {
    return this.#kept.tokens.length > 0
  }

  /** A code that is good once, for ten minutes, with the same address, or with none where none was named. */
  grant(redirectUri?: string): string {
    const code = random(16)
    this.#grants.set(code, { redirectUri, expiresAt: Date.now() + CODE_MS })
    return code
  }

  /** Slack gives an app one bot token for a workspace, however often it is installed. */
  redeem(code: string, redirectUri: string | undefined): string | 'invalid_code' | 'bad_redirect_uri' {
    const grant = this.#grants.get(code)
    this.#grants.delete(code)
    if (!grant || grant.expiresAt < Date.now()) return 'invalid_code'
    if (grant.redirectUri !== redirectUri) return 'bad_redirect_uri'
    const [token = `xoxb-sandbox-${random(12)}`] = this.#kept.tokens
    this.#kept.tokens = [token]
    this.#save()
    return token
  }

  /** Undefined: the token is good. */
  refusal(token: string): 'invalid_auth' | 'token_revoked' | undefined {
    if (this.#kept.tokens.includes(token)) return undefined
    return this.#kept.revoked.includes(token) ? 'token_revoked' : 'invalid_auth'
  }

  /** As an administrator of the workspace removes the app, or the app gives its token back. */
  revoke(): void {
    this.#kept.revoked.push(...this.#kept.tokens)
    this.#kept.tokens = []
    this.#save()
  }

  post(message: Omit<Message, 'ts'>): Message {
    const posted = { ts: `${(Date.now() / 1000).toFixed(6)}`, ...message }
    this.#kept.messages = [...this.#kept.messages, posted].slice(-MAX_MESSAGES)
    this.#save()
    return posted
  }

  #save(): void {
    if (!this.#file) return
    mkdirSync(path.dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#kept), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function read(file: string | undefined): Partial<Kept> {
  try {
    return file ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>) : {}
  } catch {
    return {}
  }
}
