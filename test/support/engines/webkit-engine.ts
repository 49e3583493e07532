import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../eventually.ts'
import { ownPort } from '../own-port.ts'
import { arrive, isSameDocument } from './arrive.ts'
import { findWebkit } from './find-engines.ts'
import { secureSites } from './secure-sites.ts'
import { type Engine, type Key, VIEWPORT, type Visitor } from './visitor.ts'
import { clickAt, openSession, typing, type WebDriver } from './webdriver.ts'

/** Tab goes past links, as in Safari unless a person has set it otherwise. */
const asSafari = ['--enable-tabs-to-links=FALSE']

/** Names that are reached without the proxy. */
const plain = ['localhost', '*.localhost', '127.0.0.1']

/** What the driver calls keys that write no character. */
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
}

/**
 * WebKit as GTK's desktops have it, in a display of its own without a screen. A driver has one session, and a session one
 * empty profile: each visitor has both.
 */
export async function startWebkit(): Promise<Engine> {
  const programs = findWebkit()!
  const { proxy } = await secureSites()
  const folder = mkdtempSync(join(tmpdir(), 'portico-webkit-'))
  const display = spawn(
    programs.display,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = await once(display.stdout!, 'data')
  // The desktop's setting from which the engine reads that this person wants no movement.
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: folder,
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const open = new Set<() => Promise<void>>()

  async function visit(): Promise<Visitor> {
    const port = await ownPort()
    const driver = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' })
    const address = `http://127.0.0.1:${port}`
    await eventually(() =>
      fetch(`${address}/status`).then(
        reply => reply.ok,
        () => false,
      ),
    )
    const session = await openSession(address, {
      // A page is waited for by what it shows: then also its first errors are heard.
      pageLoadStrategy: 'none',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': {
        binary: programs.browser,
        // The driver's own way to name a proxy for https alone speaks TLS to the proxy, too.
        args: [
          '--automation',
          ...asSafari,
          `--proxy=http://${proxy}`,
          ...plain.map(host => `--ignore-host=${host}`),
        ],
      },
    })
    const close = async () => {
      open.delete(close)
      await session.end().catch(() => {})
      await ended(driver)
    }
    open.add(close)
    await session.command('POST', '/window/rect', { ...VIEWPORT, height: VIEWPORT.height + 38 })
    return { ...visitor(session), close }
  }

  return {
    visit,
    async close() {
      for (const close of open) await close()
      await ended(display)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function visitor({ version, command }: WebDriver): Omit<Visitor, 'close'> {
  const heard: string[] = []
  async function evaluate<T>(expression: string): Promise<T> {
    const script = `(${inPage})(async () => (${expression}), arguments[0])`
    const answer = await command<{ value: T; error?: string; complaints: string[] }>(
      'POST',
      '/execute/async',
      {
        script,
        args: [],
      },
    )
    heard.push(...answer.complaints)
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }
  return {
    engine: 'WebKit',
    version,
    evaluate,
    async goto(url) {
      const move = () => command('POST', '/url', { url })
      const here = await evaluate<string>('location.href').catch(() => '')
      await (isSameDocument(here, url) ? move() : arrive(evaluate, move))
    },
    reload: () => arrive(evaluate, () => command('POST', '/refresh')),
    click: (x, y) => command('POST', '/actions', clickAt(x, y)),
    type: text => command('POST', '/actions', typing(text)),
    press: (key, back = false) => command('POST', '/actions', typing(KEYS[key], back)),
    async complaints() {
      await evaluate('0')
      return heard
    },
  }
}

// Run in the page as text. The driver does not tell what a page writes into its console: the page is listened to from the
// first look at it on.
const inPage = `async (work, done) => {
  const key = Symbol.for('portico.test.complaints')
  if (!globalThis[key]) {
    const complaints = (globalThis[key] = [])
    const say = (...parts) => complaints.push(parts.map(part => part?.stack ? part + ' ' + part.stack : String(part)).join(' '))
    for (const name of ['error', 'warn']) {
      const own = console[name]
      console[name] = (...parts) => { say(...parts); own.apply(console, parts) }
    }
    addEventListener('error', ({ message, filename }) => say(message, filename))
    addEventListener('unhandledrejection', ({ reason }) => say(reason))
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      say('refused by the policy', violatedDirective, blockedURI))
  }
  const answer = {}
  try {
    answer.value = (await work()) ?? null
  } catch (error) {
    answer.error = String(error)
  }
  done({ ...answer, complaints: globalThis[key].splice(0) })
}`

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill()
  await end
}
