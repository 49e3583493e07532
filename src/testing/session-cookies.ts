/** A cookie as `context.addCookies` of Playwright and `browserContext.setCookie` of Puppeteer take it. */
export interface SessionCookie {
  name: string
  value: string
  /** The server's host: ports do not count. */
  domain: string
  path: string
  /** Epoch seconds; -1: until the browser ends. */
  expires: number
  httpOnly: boolean
  secure: boolean
  sameSite: 'Lax' | 'None' | 'Strict'
}

const SAME_SITE = { lax: 'Lax', none: 'None', strict: 'Strict' } as const

/** @param lines values of `Set-Cookie` @param now epoch milliseconds */
export function sessionCookies(
  lines: readonly string[],
  domain: string,
  now: number = Date.now(),
): SessionCookie[] {
  return lines.map(line => {
    const [pair = '', ...parts] = line.split(';').map(part => part.trim())
    const attributes = new Map(
      parts.map(part => {
        const [name = '', value = ''] = part.split('=')
        return [name.toLowerCase(), value] as const
      }),
    )
    const split = pair.indexOf('=')
    const maxAge = attributes.get('max-age')
    const sameSite = attributes.get('samesite')?.toLowerCase() ?? ''
    return {
      name: pair.slice(0, split),
      value: pair.slice(split + 1),
      domain,
      path: attributes.get('path') ?? '/',
      expires: maxAge === undefined ? -1 : Math.floor(now / 1000) + Number(maxAge),
      httpOnly: attributes.has('httponly'),
      secure: attributes.has('secure'),
      sameSite: SAME_SITE[sameSite as keyof typeof SAME_SITE] ?? 'Lax',
    }
  })
}
