/** A client of WebDriver, the standard of the W3C, for the commands that journeys need. */
export interface WebDriver {
  readonly version: string
  /** A command of the session: `'POST', '/url', { url }`. Rejects with the driver's error. */
  command<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  end(): Promise<void>
}

interface Session {
  sessionId: string
  capabilities: { browserName: string; browserVersion: string }
}

/** @param address of the driver @param capabilities that the browser must have */
export async function openSession(address: string, capabilities: object): Promise<WebDriver> {
  const body = { capabilities: { alwaysMatch: capabilities } }
  const session = await send<Session>('POST', `${address}/session`, body)
  const base = `${address}/session/${session.sessionId}`
  const { browserName, browserVersion } = session.capabilities
  return {
    version: `${browserName}/${browserVersion}`,
    command: (method, path, body) => send(method, base + path, body),
    async end() {
      await send('DELETE', base)
    },
  }
}

async function send<T>(method: string, url: string, body: object = {}): Promise<T> {
  const reply = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } }
  if (!reply.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

const SHIFT = '\uE008'

/** Actions of a keyboard: one character, or key, after the other; `shifted`: with the shift key held. */
export const typing = (text: string, shifted = false) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...(shifted ? [{ type: 'keyDown', value: SHIFT }] : []),
        ...[...text].flatMap(value => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
        ...(shifted ? [{ type: 'keyUp', value: SHIFT }] : []),
      ],
    },
  ],
})

/** Actions of a mouse: to a point of the viewport, and its button. */
export const clickAt = (x: number, y: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})
