// npm run screenshots: docs/screenshots/*.png of a fresh server with a small team, on a desktop in light and dark
// and on a phone 320 px wide. Looks at the product, so it runs after `npm run build`.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'puppeteer-core'
import { openBrowser, openPage, type PageOptions } from '../test/support/browser.ts'
import { type StartedServer, startServer } from '../test/support/started-server.ts'

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))

const variants: Record<string, PageOptions> = {
  light: { width: 1280, height: 800, colorScheme: 'light' },
  dark: { width: 1280, height: 800, colorScheme: 'dark' },
  phone: { width: 320, height: 640, colorScheme: 'light' },
}

const team = [
  'Ida Lindqvist',
  'Jonas Berg',
  'Mette Krogh',
  'Tomás Ferreira',
  'Aino Virtanen',
  'Lars Holm',
  'Nadia Haddad',
  'Pieter de Vries',
  'Sofia Rossi',
]

/** Invites a small team through the API, as an administrator's script would. */
async function invite({ url, admin }: StartedServer): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url }
  const signIn = await fetch(`${url}/identity/resources/auth/v1/user`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  })
  const { accessToken } = (await signIn.json()) as { accessToken: string }
  const roles = await fetch(`${url}/identity/resources/roles/v1`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const known = (await roles.json()) as { id: string }[]
  for (const [index, name] of team.entries()) {
    const role = known[index % known.length]
    const email = `${name
      .normalize('NFD')
      .replace(/[^a-z ]/gi, '')
      .toLowerCase()
      .replace(/ /g, '.')}@anholt.example`
    const body = JSON.stringify({ name, email, roleIds: role ? [role.id] : [] })
    const answer = await fetch(`${url}/identity/resources/users/v2`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      body,
    })
    if (!answer.ok) throw new Error(`inviting ${name}: ${answer.status} ${await answer.text()}`)
  }
}

/** Takes the picture once this is there, and nothing that is still loading. */
async function shoot(page: Page, name: string, shows: string): Promise<void> {
  await page.locator(shows).setTimeout(60_000).wait()
  await page.evaluate(() => {
    // The themes follow the host page, not the machine, unless a host asks for `auto`.
    for (const box of document.querySelectorAll('login-box, admin-portal')) box.setAttribute('theme', 'auto')
  })
  await page.waitForFunction(() => {
    const roots = [
      document,
      ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
    ]
    const busy = roots.some(root => root.querySelector('[aria-busy="true"]'))
    return !busy && customElements.get('login-box') !== undefined && document.fonts.status === 'loaded'
  })
  await page.screenshot({ path: `${folder}${name}.png` as `${string}.png` })
  console.log(`docs/screenshots/${name}.png`)
}

async function signIn(page: Page, { url, admin }: StartedServer): Promise<void> {
  await page.goto(`${url}/account/login`)
  await page.locator('login-box input[autocomplete~="username"]').fill(admin.email)
  await page.keyboard.press('Enter')
  await page.locator('login-box input[type="password"]').fill(admin.password)
  await Promise.all([
    page.waitForFunction(() => !location.pathname.endsWith('/login')),
    page.keyboard.press('Enter'),
  ])
}

async function visit(browser: Browser, server: StartedServer, variant: string): Promise<void> {
  const page = await openPage(browser, variants[variant])
  await page.goto(`${server.url}/account/login`)
  await shoot(page, `login-${variant}`, 'login-box >>> [part="footer"] a')
  await signIn(page, server)
  await page.goto(`${server.url}/berths`)
  await shoot(page, `demo-${variant}`, '[data-when="authenticated"]:not([hidden])')
  const pages = { users: '::-p-text(Sofia Rossi)', profile: 'admin-portal >>> input' }
  for (const [name, shows] of Object.entries(pages)) {
    await page.goto(`${server.url}/berths#/admin-box/${name}`)
    await page.reload()
    await shoot(page, `${name}-${variant}`, shows)
  }
  await page.browserContext().close()
}

mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await openBrowser()
try {
  await invite(server)
  for (const variant of Object.keys(variants)) await visit(browser, server, variant)
} finally {
  await browser.close()
  await server.stop()
}
