// @portico/testing/web-test-runner: the runner's side of `signedInAs` in tests of elements.
import { type ConnectOptions, connectTo, type TestPortico } from './connect.ts'
import type { WaitOptions } from './message.ts'
import type { TestPerson } from './sign-in.ts'

/** As much of a plugin of Web Test Runner as this one is. */
export interface PorticoPlugin {
  name: string
  executeCommand(sent: { command: string; payload?: unknown }): Promise<unknown>
}

/**
 * Lets tests in the browser call `signedInAs` and `latestMail` of `@portico/testing/browser`.
 *
 * @param portico origin of the server in development, or what `connectTo` gave
 * @example
 * ```js
 * // web-test-runner.config.mjs
 * export default { plugins: [porticoPlugin('http://localhost:3000')] }
 * ```
 */
export function porticoPlugin(portico: string | TestPortico, options: ConnectOptions = {}): PorticoPlugin {
  const server = typeof portico === 'string' ? connectTo(portico, options) : portico
  return {
    name: 'portico',
    async executeCommand({ command, payload }) {
      if (command === 'portico:signed-in-as') return await server.signedInAs(payload as TestPerson)
      if (command !== 'portico:latest-mail') return undefined
      const { address, ...wait } = payload as WaitOptions & { address: string }
      return await server.mailbox.latest(address, wait)
    },
  }
}
