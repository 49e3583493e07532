import { type SessionCookie, sessionCookies } from './session-cookies.ts'

/** Who a test wants to be signed in. What is left out is made up, and is another one with each call. */
export interface TestPerson {
  email?: string
  name?: string
  /** Id of the tenant; it is made where there is none. */
  tenant?: string
  /** Keys of roles of the vendor; they take the place of those that the person had in this tenant. Default none. */
  roles?: string[]
  /** Keys of permissions beside those of the roles. */
  permissions?: string[]
  /** Keys of features of the vendor file (`entitlements.features`). */
  entitlements?: string[]
  /** A second factor counts as proven, as after a step-up. */
  stepUp?: boolean
}

/** A session that has begun. */
export interface SignedIn {
  user: { id: string; email: string; name: string; tenantId: string }
  /** For `Authorization: Bearer …`. */
  accessToken: string
  /** Seconds that the access token lives. */
  expiresIn: number
  /** What a browser keeps of the session; with them its pages are signed in. */
  cookies: SessionCookie[]
}

/** The server did not sign the person in; the message says why and what to do. */
export class TestKitRefused extends Error {
  readonly status: number
  /** By field of the person: what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, status: number, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'TestKitRefused'
    this.status = status
    this.fields = fields
  }
}

interface Server {
  url: string
  send: typeof fetch
  applicationId?: string
  userAgent?: string
}

const SESSIONS = '/test-kit/v1/sessions'

/** @throws TestKitRefused */
export async function signIn(
  person: TestPerson,
  { url, send, applicationId, userAgent = 'portico-testing' }: Server,
): Promise<SignedIn> {
  const reply = await send(url + SESSIONS, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(applicationId && { 'frontegg-requested-application-id': applicationId }),
    },
    body: JSON.stringify(person),
  })
  if (!reply.ok) throw await refusal(url, reply)
  const { user, accessToken, expiresIn } = (await reply.json()) as Omit<SignedIn, 'cookies'>
  const cookies = sessionCookies(reply.headers.getSetCookie(), new URL(url).hostname)
  return { user, accessToken, expiresIn, cookies }
}

async function refusal(url: string, reply: Response): Promise<TestKitRefused> {
  const text = await reply.text()
  if (reply.status === 404)
    return new TestKitRefused(
      `${url} has no test kit: it runs in production (NODE_ENV), or is older than this package.`,
      404,
    )
  const problem = problemIn(text)
  const fields = problem?.context?.fields ?? {}
  const why = Object.entries(fields).map(([field, what]) => `${field}: ${what}`)
  const said = why.length > 0 ? why.join('; ') : (problem?.errors?.join('; ') ?? text.slice(0, 500))
  return new TestKitRefused(`${url} signed no user in (${reply.status}): ${said}`, reply.status, fields)
}

interface Problem {
  errors?: string[]
  context?: { fields?: Record<string, string> }
}

function problemIn(text: string): Problem | undefined {
  try {
    return JSON.parse(text) as Problem
  } catch {
    return undefined
  }
}
