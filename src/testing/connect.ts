import { type Mailbox, mailboxOf } from './mailbox.ts'
import { type SignedIn, signIn, type TestPerson } from './sign-in.ts'

export interface ConnectOptions {
  /** Id of the application to sign in to; a server with one application needs none. */
  applicationId?: string
  /** In place of the global one: a test's way to a server without network. */
  fetch?: typeof fetch
  /** What the sessions say of the browser; default `portico-testing`. */
  userAgent?: string
}

/** What a test asks of a server in development. */
export interface TestPortico {
  /** Origin of the server. */
  readonly url: string
  /**
   * Signs a person in without the form. The tenant and the person are made where they are missing; what is left out is made up,
   * and is another one with each call.
   *
   * @throws TestKitRefused with what the server says, such as a role that the vendor does not have
   */
  signedInAs(person?: TestPerson): Promise<SignedIn>
  readonly mailbox: Mailbox
}

/**
 * A server that runs in development on this machine (`npm start`, `docker compose up`).
 *
 * @param url origin of the server: `http://localhost:3000`
 * @example
 * ```ts
 * const portico = connectTo('http://localhost:3000')
 * const { accessToken } = await portico.signedInAs({ roles: ['Admin'] })
 * ```
 */
export function connectTo(url: string, options: ConnectOptions = {}): TestPortico {
  const { origin } = new URL(url)
  // Read with each call: a test may have put another one in its place.
  const send: typeof fetch = (input, init) => (options.fetch ?? fetch)(input, init)
  return {
    url: origin,
    signedInAs: person => signIn(person ?? {}, { url: origin, send, ...options }),
    mailbox: mailboxOf(origin, send),
  }
}
