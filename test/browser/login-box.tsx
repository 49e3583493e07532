import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Flags } from '../../contract/metadata.ts'
import { LoginTree } from '../../src/react/login/LoginTree.tsx'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment, type Page } from '../../src/state/app/environment.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { publicConfigurationOf } from '../../src/state/app/public-configuration.ts'
import { createLoginView } from '../../src/state/login/login-view.ts'
import { holdToContract } from '../support/contract-reply.ts'

export interface Answer {
  status?: number
  body?: unknown
}

export interface Asked {
  route: string
  body: unknown
  headers: Headers
}

/** A server that answers what the test says: `'POST /identity/…': body`. What it does not name is 404. */
export function scripted(answers: Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>) {
  const requested: Asked[] = []
  const answer: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const route = `${init?.method ?? 'GET'} ${pathname.replace(/^\/frontegg/, '')}`
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    requested.push({ route, body, headers: new Headers(init?.headers) })
    const found = answers[route]
    const { status = 200, body: reply = {} } =
      typeof found === 'function'
        ? await found(body)
        : (found ?? { status: 404, body: { errors: ['Not found'] } })
    if (found && status < 300) holdToContract(route, reply)
    return new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } })
  }
  return { answer, asked: requested, of: (route: string) => requested.filter(call => call.route === route) }
}

/** A page that only the test moves. */
export function fakePage(address: string) {
  let url = new URL(address, location.href)
  const left: string[] = []
  const listeners = new Set<() => void>()
  const wakers = new Set<() => void>()
  let online = true
  const move = (to: string) => {
    url = new URL(to, url)
    for (const listener of listeners) listener()
  }
  const page: Page = {
    get url() {
      return url
    },
    push: to => move(to),
    go: to => void left.push(to),
    open: () => {},
    reload: () => {},
    onMove(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLeave: () => () => {},
    onWake(listener) {
      wakers.add(listener)
      return () => wakers.delete(listener)
    },
    isOnline: () => online,
  }
  /** The network goes, or comes back. */
  const connect = (on: boolean) => {
    online = on
    for (const listener of on ? wakers : []) listener()
  }
  return { page, left, move, connect }
}

let count = 0

export interface Drawn {
  host: HTMLElement
  /** In the light DOM, or inside the shadow root. */
  form: () => HTMLFormElement | null
  title: () => string
  text: () => string
  app: ReturnType<typeof createApp>['app']
  /** Other options from now on, beside those of the start. */
  change: (options: Partial<AppOptions>) => void
  left: string[]
}

/** Draws a login box at an address, against a scripted server; credentials in the light DOM unless told otherwise. */
export function drawLoginBox(
  address: string,
  server: ReturnType<typeof scripted>,
  {
    whole = false,
    theme = 'modern',
    allowSignups = true,
    companyNameRequired = true,
    passkeys = false,
    secondary = [] as string[],
    strategy = 'EmailAndPassword',
    flags = {} as Flags,
    options = {} as Partial<AppOptions>,
  } = {},
): Drawn {
  const { page, left } = fakePage(address)
  const parts = createApp(`test-${++count}`, { ...browserEnvironment(), fetch: server.answer, page })
  const contextOptions = { baseUrl: location.origin, clientId: 'client', logLevel: 'error' } as const
  parts.$options.set({ contextOptions, ...options })
  const configuration = { allowSignups, companyNameRequired, authStrategy: strategy } as never
  const strategies = {
    mainAuthStrategies: [],
    secondaryAuthStrategies: [
      { strategy: 'Passkeys', isActive: passkeys },
      ...secondary.map(name => ({ strategy: name, isActive: true })),
    ],
  }
  publicConfigurationOf(parts.app).set({ loading: false, configuration, strategies })
  parts.$flags.set(flags)
  const { app } = parts
  parts.router.start()
  app.session.clear()
  const view = createLoginView(app)
  const host = document.createElement('x-box') // no tag that a page would style
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const tree = (part: 'chrome' | 'form' | 'whole') => (
    <LoginTree view={view} part={part} root={root} theme={theme} />
  )
  const draw = (container: Element | ShadowRoot, part: 'chrome' | 'form' | 'whole') => {
    const created = createRoot(container, { identifierPrefix: `t${count}${part}` })
    flushSync(() => created.render(tree(part)))
  }
  if (whole) draw(root, 'whole')
  else {
    const place = document.createElement('div')
    place.slot = 'credentials'
    host.append(place)
    draw(root, 'chrome')
    draw(place, 'form')
  }
  view.follow()
  return {
    host,
    form: () => host.querySelector('form') ?? root.querySelector('form'),
    title: () => root.querySelector('h1')?.textContent ?? '',
    text: () => `${root.textContent} ${host.textContent}`,
    app,
    change: more => parts.$options.set({ ...parts.$options.get(), ...more }),
    left,
  }
}

/** Types as a person does, as far as a page can tell. */
export function type(input: Element | null | undefined, text: string): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no field to type into')
  input.focus()
  input.select()
  document.execCommand('insertText', false, text)
}

export const field = (drawn: Drawn, name: string) =>
  drawn.form()?.elements.namedItem(name) as HTMLInputElement | null

export const press = (drawn: Drawn) => drawn.form()?.requestSubmit()
