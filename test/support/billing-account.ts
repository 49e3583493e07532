import assert from 'node:assert/strict'
import type { Page } from 'puppeteer-core'
import { typeCard } from './checkout-steps.ts'
import type { Journey } from './journey.ts'
import { linkIn, mailTo } from './mail.ts'
import { press, pressIn, sees } from './steps.ts'

/** A tenant of its own in a started server, signed in on a page; and what both sides say of its billing. */
export interface Account {
  page: Page
  tenantId: string
  /** Calls a route as its administrator. */
  ask<T>(path: string): Promise<T>
}

const PASSWORD = 'Nine quiet boats at 7'
const json = { 'content-type': 'application/json' }

/** Calls any address; rejects when it does not answer well. */
export async function call<T>(url: string, init: RequestInit = {}): Promise<T> {
  const reply = await fetch(url, init)
  const text = await reply.text()
  assert.ok(reply.ok, `${url}: ${reply.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

export const post = (body: object, headers: object = {}) => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

/** Signs a new company up, activates it from its mail, and is inside. */
export async function newAccount(visitors: Journey, email: string): Promise<Account> {
  const { url } = visitors.server
  const origin = { origin: url }
  const person = { email, name: 'Ida Falk', companyName: `Company of ${email}`, password: PASSWORD }
  await call(`${url}/identity/resources/users/v1/signUp`, post(person, origin))
  const page = await visitors.visit()
  await page.goto(linkIn(await mailTo(url, email, 'activate')))
  await sees(page, 'Your account is active')
  await press(page, 'Continue')
  await sees(page, 'Manage your team')
  let token = { value: '', until: 0 }
  async function bearer(): Promise<string> {
    if (Date.now() < token.until) return token.value
    const credentials = post({ email, password: PASSWORD }, origin)
    const { accessToken } = await call<{ accessToken: string }>(
      `${url}/identity/resources/auth/v1/user`,
      credentials,
    )
    token = { value: accessToken, until: Date.now() + 200_000 }
    return accessToken
  }
  const ask = async <T>(path: string) =>
    call<T>(`${url}${path}`, { headers: { authorization: `Bearer ${await bearer()}` } })
  const { tenantId } = await ask<{ tenantId: string }>('/identity/resources/users/v2/me')
  return { page, tenantId, ask }
}

/** The subscriptions page of an account, at one of its addresses. */
export async function openBilling(visitors: Journey, { page }: Account, query = ''): Promise<void> {
  await page.goto(`${visitors.server.url}/berths#/admin-box/subscriptions${query}`)
  await page.reload()
  await sees(page, 'Current plan')
}

/** Buys a plan by its slug in the portal, from the comparison through the checkout. */
export async function buyPlan(
  visitors: Journey,
  account: Account,
  plan: string,
  card: string,
): Promise<void> {
  const { page } = account
  await openBilling(visitors, account, `?open=plans&plan=${plan}`)
  await press(page, 'Continue to payment')
  await sees(page, 'Your order')
  await typeCard(page, card)
  await pressIn(page, '[part="checkout"] button[type="submit"]')
  await sees(page, 'You are on')
  await press(page, 'Done')
}
