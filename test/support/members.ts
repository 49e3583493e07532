import assert from 'node:assert/strict'
import type { Page } from 'puppeteer-core'
import { linkIn, mailTo } from './mail.ts'
import type { StartedServer } from './started-server.ts'

// What a journey begins with and another one shows by hand: members who have joined, pages that are signed in. Each page
// that is loaded for it would cost a second of the processor.

type Server = Pick<StartedServer, 'url' | 'admin'>

interface Credentials {
  email: string
  password: string
}

async function post(url: string, body: object, token?: string): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  assert.ok(reply.ok, `POST ${url} ${reply.status}`)
  return reply
}

const signIn = ({ url }: Server, { email, password }: Credentials) =>
  post(`${url}/identity/resources/auth/v1/user`, { email, password })

/** Mails an invitation into the administrator's account. @returns its link */
export async function invited(server: Server, email: string, name: string): Promise<string> {
  const { accessToken } = (await (await signIn(server, server.admin)).json()) as { accessToken: string }
  await post(`${server.url}/identity/resources/users/v2`, { email, name }, accessToken)
  return linkIn(await mailTo(server.url, email, 'invited'))
}

/** The same for a person who has followed the link and chosen the password. */
export async function joined(server: Server, { email, password }: Credentials, name: string): Promise<void> {
  const { searchParams } = new URL(await invited(server, email, name))
  const chosen = { ...Object.fromEntries(searchParams), password }
  await post(`${server.url}/identity/resources/users/v1/activate`, chosen)
}

/** Signs the page's profile in, before it loads anything of this host. */
export async function enter(
  page: Page,
  server: Server,
  person: Credentials = server.admin,
  host = 'localhost',
): Promise<void> {
  const reply = await signIn(server, person)
  const [name = '', value = ''] = (reply.headers.getSetCookie()[0] ?? '').split(';')[0]!.split(/=(.*)/s)
  await page
    .browserContext()
    .setCookie({ name, value, domain: host, path: '/', httpOnly: true, secure: false, sameSite: 'Lax' })
}

/** Loads the host's page with a page of the portal open, also where only the hash of its address is another. */
export async function openPortal(page: Page, { url }: Server, path: string): Promise<void> {
  const isThere = page.url().split('#')[0] === `${url}/`
  await page.goto(`${url}/#/admin-box/${path}`)
  if (isThere) await page.reload()
}

/** A person who has signed up, with an account of their own. */
export async function withAccount(
  server: Server,
  { email, password }: Credentials,
  companyName: string,
): Promise<void> {
  const users = `${server.url}/identity/resources/users/v1`
  await post(`${users}/signUp`, { email, password, name: 'Ida Falk', companyName })
  const mailed = new URL(linkIn(await mailTo(server.url, email, 'activate'))).searchParams
  await post(`${users}/activate`, { ...Object.fromEntries(mailed), password })
}

/** A person with an account of their own, `Falk Harbor`, who has joined the administrator's, too. */
export async function memberOfTwo(server: Server, { email, password }: Credentials): Promise<void> {
  await withAccount(server, { email, password }, 'Falk Harbor')
  const users = `${server.url}/identity/resources/users/v1`
  const invitation = new URL(await invited(server, email, 'Ida Falk')).searchParams
  await post(`${users}/invitation/accept`, Object.fromEntries(invitation))
}
