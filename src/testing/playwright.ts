// @portico/testing/playwright: fixtures for `test.extend`. Playwright itself is the project's own, and typed by its shape.
import { type ConnectOptions, connectTo, type TestPortico } from './connect.ts'
import type { Mailbox } from './mailbox.ts'
import type { SessionCookie } from './session-cookies.ts'
import type { SignedIn, TestPerson } from './sign-in.ts'

interface PageContext<Page> {
  addCookies(cookies: SessionCookie[]): Promise<void>
  newPage(): Promise<Page>
  close(): Promise<void>
}

/** As much of Playwright's `Browser` as the fixtures use. */
export interface ContextMaker<Page> {
  newContext(): Promise<PageContext<Page>>
}

/** Gives a page that is signed in, in a browser context of its own: several people can be there in one test. */
export type SignedInAs<Page> = (person?: TestPerson) => Promise<{ page: Page; session: SignedIn }>

export interface PorticoFixtures<Page> {
  portico: TestPortico
  mailbox: Mailbox
  signedInAs: SignedInAs<Page>
}

type Use<T> = (value: T) => Promise<void>

/** What `test.extend` takes. */
export interface PorticoFixtureFunctions<Page> {
  portico(none: object, use: Use<TestPortico>): Promise<void>
  mailbox(needed: { portico: TestPortico }, use: Use<Mailbox>): Promise<void>
  signedInAs(
    needed: { browser: ContextMaker<Page>; portico: TestPortico },
    use: Use<SignedInAs<Page>>,
  ): Promise<void>
}

/**
 * @param url origin of the server in development
 * @example
 * ```ts
 * const test = base.extend<PorticoFixtures<Page>>(porticoFixtures<Page>('http://localhost:3000'))
 * test('an administrator sees the users', async ({ signedInAs }) => {
 *   const { page } = await signedInAs({ roles: ['Admin'] })
 *   await page.goto('http://localhost:5173/')
 * })
 * ```
 */
export function porticoFixtures<Page>(
  url: string,
  options: ConnectOptions = {},
): PorticoFixtureFunctions<Page> {
  return {
    // Playwright reads from the text of these functions what they need: each takes its first parameter apart.
    // biome-ignore lint/correctness/noEmptyPattern: it needs nothing
    async portico({}, use) {
      await use(connectTo(url, options))
    },
    async mailbox({ portico }, use) {
      await use(portico.mailbox)
    },
    async signedInAs({ browser, portico }, use) {
      const contexts: PageContext<Page>[] = []
      try {
        await use(async person => {
          const session = await portico.signedInAs(person)
          const context = await browser.newContext()
          contexts.push(context)
          await context.addCookies(session.cookies)
          return { page: await context.newPage(), session }
        })
      } finally {
        await Promise.all(contexts.map(context => context.close()))
      }
    },
  }
}
