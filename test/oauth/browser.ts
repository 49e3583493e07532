import assert from 'node:assert/strict'
import type { LightMyRequestResponse } from 'fastify'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor } from '../support/server.ts'

/** A browser that keeps cookies, as far as a sign-in on our own pages needs one. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #server: TestServer
  readonly #vendor: TestVendor

  constructor(server: TestServer, vendor: TestVendor) {
    this.#server = server
    this.#vendor = vendor
  }

  /** Our own pages are of this origin. */
  get origin(): string {
    return `http://${this.#vendor.host}`
  }

  async ask(
    method: 'GET' | 'POST',
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const { pathname, search } = new URL(url, this.origin)
    const reply = await this.#server.app.inject({
      method,
      url: `${pathname}${search}`,
      headers: {
        host: this.#vendor.host,
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as string | object }),
    })
    for (const { name, value, maxAge } of reply.cookies)
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    return reply
  }

  /** Follows a link or a redirect, as a person does. @returns the answer, or where it leads */
  async goTo(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return await this.ask('GET', url, {
      headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html', ...headers },
    })
  }

  /** Signs in with the password, as the hosted page of an application does. */
  async signIn(person: TestPerson, applicationId = this.#vendor.applicationId): Promise<void> {
    const reply = await this.ask('POST', '/identity/resources/auth/v1/user', {
      body: { email: person.email, password: PASSWORD },
      headers: { origin: this.origin, 'frontegg-requested-application-id': applicationId },
    })
    assert.equal(reply.statusCode, 200, reply.body)
  }
}

/** Where an answer leads. */
export function locationOf(reply: LightMyRequestResponse, status = 302): URL {
  assert.equal(reply.statusCode, status, reply.body)
  return new URL(String(reply.headers.location), 'http://relative.test')
}
