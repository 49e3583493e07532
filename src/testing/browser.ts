// @portico/testing/browser: for tests of elements in Web Test Runner, beside the plugin of `@portico/testing/web-test-runner`.
import { executeServerCommand } from '@web/test-runner-commands'
import type { Message, WaitOptions } from './message.ts'
import type { SignedIn, TestPerson } from './sign-in.ts'

/**
 * Signs a person in without the form: a `<frontegg-app>` that is put into the page from now on finds their session. The page
 * and the server must have one host name (`localhost`), because cookies go by host.
 *
 * @throws Error with what the server says
 */
export async function signedInAs(person: TestPerson = {}): Promise<SignedIn> {
  const session = await executeServerCommand<SignedIn, TestPerson>('portico:signed-in-as', person)
  for (const { name, value, path, domain, expires } of session.cookies) {
    if (domain !== location.hostname)
      throw new Error(`The server is at ${domain} and this page at ${location.hostname}: name both alike.`)
    const lasting = expires > 0 ? `; expires=${new Date(expires * 1000).toUTCString()}` : ''
    // A script's cookie has no `HttpOnly`, which changes nothing of what the server reads.
    // biome-ignore lint/suspicious/noDocumentCookie: a CookieStore writes none over http that every browser would send
    document.cookie = `${name}=${value}; path=${path}; samesite=lax${lasting}`
  }
  return session
}

/** The newest mail or text message. @throws Error when none came in time */
export async function latestMail(address: string, options: WaitOptions = {}): Promise<Message> {
  return await executeServerCommand<Message, WaitOptions & { address: string }>('portico:latest-mail', {
    address,
    ...options,
  })
}
