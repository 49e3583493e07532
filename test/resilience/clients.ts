import { setTimeout as delay } from 'node:timers/promises'
import type { StartedServer } from '../support/main-process.ts'

/** What a client of these tests knows of its session. */
export interface Session {
  token: string
  cookie: string
}

/** The first administrator, as the first start printed it. */
export function administratorOf({ printed }: StartedServer): { email: string; password: string } {
  const email = /Administrator +(\S+)/.exec(printed())?.[1] ?? ''
  const password = /Password +(\S+)/.exec(printed())?.[1] ?? ''
  return { email, password }
}

export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify(body),
  })
}

export async function signIn(
  url: string,
  credentials: { email: string; password: string },
): Promise<Session> {
  const reply = await post(`${url}/identity/resources/auth/v1/user`, credentials)
  if (reply.status !== 200) throw new Error(`Signing in was answered ${reply.status} ${await reply.text()}`)
  return await sessionOf(reply)
}

export async function sessionOf(reply: Response): Promise<Session> {
  const { accessToken } = (await reply.json()) as { accessToken: string }
  return { token: accessToken, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

export async function refresh(url: string, { cookie }: Session): Promise<Response> {
  return await post(`${url}/identity/resources/auth/v1/user/token/refresh`, {}, { cookie })
}

/** The status of asking who one is. */
export async function me(url: string, { token }: Session): Promise<number> {
  const reply = await fetch(`${url}/identity/resources/users/v2/me`, {
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
  })
  await reply.body?.cancel()
  return reply.status
}

/** Invites a new person: a user, a membership, an audit row, an event and a mail in one change. */
export async function invite(url: string, { token }: Session, email: string): Promise<Response> {
  return await post(`${url}/identity/resources/users/v2`, { email }, { authorization: `Bearer ${token}` })
}

/** To whom the mailbox has mails, one entry a mail. */
export async function mailed(url: string): Promise<string[]> {
  const mails = (await (await fetch(`${url}/mailbox/api/messages`)).json()) as { to: string[] }[]
  return mails.flatMap(({ to }) => to)
}

/** As `eventually`, with pauses that leave the processor to the server. */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  patience = 30_000,
): Promise<void> {
  const end = Date.now() + patience
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`This did not come true in ${patience} ms: ${what}`)
    await delay(100)
  }
}
