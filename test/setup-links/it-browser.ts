import type { LightMyRequestResponse } from 'fastify'
import type { TestServer, TestVendor } from '../support/server.ts'
import { type Ask, answered } from '../support/signed-in.ts'

export const SETUP = '/directory/resources/v1/setup'

/** A browser of the customer's IT, who has no account: it has the cookies that it was sent, and calls from our own page. */
export interface ItBrowser {
  ask: Ask
  cookies: Map<string, string>
  /** Opens a link as its page does. @returns the id under which its connection is asked about */
  open(url: string): Promise<string>
  openReply(token: string): Promise<LightMyRequestResponse>
}

export const tokenIn = (url: string): string => new URLSearchParams(new URL(url).hash.slice(1)).get('token')!

export function itBrowser({ app }: TestServer, { host }: TestVendor): ItBrowser {
  const cookies = new Map<string, string>()
  const ask: Ask = async (route, body, headers = {}) => {
    const [method, url] = route.split(' ') as ['GET', string]
    const reply = await app.inject({
      method,
      url,
      cookies: Object.fromEntries(cookies),
      headers: { host, origin: `http://${host}`, ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return reply
  }
  const openReply = (token: string) => ask(`POST ${SETUP}/sessions`, { token })
  return {
    ask,
    cookies,
    openReply,
    open: async url => answered<{ linkId: string }>(await openReply(tokenIn(url))).linkId,
  }
}
