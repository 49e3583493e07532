import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider of captchas that a test can look into: it verifies tokens, and serves a widget that solves itself. */
export interface CaptchaStandIn {
  url: string
  /** What was sent to be verified, in order. */
  asked: Record<string, string>[]
  /** What it says next; by default that a token which begins with `solved` is good, once. */
  say: ((form: Record<string, string>) => { status?: number; body: unknown }) | undefined
  close(): void
}

/** As the scripts of reCAPTCHA, hCaptcha and Turnstile do it, all at once: `render`, `execute`, callbacks. */
const WIDGET = `(() => {
  let count = 0
  const parts = new Map()
  const api = {
    ready: done => done(),
    render(place, options) {
      const id = String(++count)
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'I am a person'
      button.onclick = () => options.callback('solved ' + id)
      place.append(button)
      parts.set(id, { place, options })
      return id
    },
    execute(id) { return Promise.resolve() },
    reset() {},
    remove(id) { parts.get(id)?.place.replaceChildren(); parts.delete(id) },
  }
  window.grecaptcha = window.hcaptcha = window.turnstile = api
  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  if (onload) window[onload]()
})()`

export async function captchaStandIn(): Promise<CaptchaStandIn> {
  const consumed = new Set<string>()
  const standIn: CaptchaStandIn = { url: '', asked: [], say: undefined, close: () => server.close() }
  const server: Server = createServer((request, reply) => {
    const path = request.url ?? ''
    if (path.includes('api.js')) {
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(WIDGET)
      return
    }
    let body = ''
    request.on('data', chunk => (body += chunk))
    request.on('end', () => {
      const form = { path, ...Object.fromEntries(new URLSearchParams(body)) } as Record<string, string>
      standIn.asked.push(form)
      const token = form.response ?? ''
      const good = token.startsWith('solved') && !consumed.has(token)
      consumed.add(token)
      const said = standIn.say?.(form) ?? { body: { success: good } }
      reply.writeHead(said.status ?? 200, { 'content-type': 'application/json' })
      reply.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}
