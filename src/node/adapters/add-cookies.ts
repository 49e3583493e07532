import type { ServerResponse } from 'node:http'

/** Beside cookies that the host has set already. */
export function addCookies(response: ServerResponse, lines: readonly string[]): void {
  for (const line of lines) response.appendHeader('set-cookie', line)
}
