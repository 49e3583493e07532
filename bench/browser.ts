import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { openBrowser, openPage } from '../test/support/browser.ts'
import { embed, hostPage } from '../test/support/guest.ts'
import { heldBy, openPortal } from '../test/support/heap.ts'
import { startHostSite } from '../test/support/host-site.ts'
import { startServer } from '../test/support/started-server.ts'
import { servePeers } from './browser/peers.ts'
import { probe } from './browser/probe.ts'
import { type Moment, scriptsOf, throttledPage, transferred, visit } from './browser/throttled.ts'
import { root } from './place/processes.ts'
import { median, type Report } from './report.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const openings = 100

const emptyCookies = async (page: Page) => {
  const devtools = await page.createCDPSession()
  await devtools.send('Network.clearBrowserCookies')
}

/** In a throttled browser: when people can type, are in, and see their users; what that weighs; what it leaves behind. */
export async function run(report: Report): Promise<void> {
  execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--bundle', '--if-stale'], {
    cwd: root,
  })
  const server = await startServer({ env: { LOG_LEVEL: 'error' } })
  const site = await startHostSite(() => server.url)
  const browser = await openBrowser()
  try {
    const { hanko, react } = await servePeers(site)
    const login = site.page('/login-form', hostPage(embed('<login-box></login-box>')))
    const portal = `${site.page('/portal', hostPage(embed('<admin-portal></admin-portal>')))}#/admin-box/users`
    const script = probe(server.admin)
    const figures = new Map<string, number[]>()
    const note = (name: string, ms: number) => figures.set(name, [...(figures.get(name) ?? []), ms])
    const read = (name: string) => median(figures.get(name)!)
    const weight: Record<string, [gzip: number, brotli: number]> = {}

    async function time(
      name: string,
      url: string,
      moments: Moment[],
      between?: (page: Page) => Promise<void>,
    ) {
      const page = await throttledPage(browser, script)
      for (const cache of ['cold', 'warm']) {
        const noted = await visit(page, url, ...moments)
        for (const moment of moments) note(`${name} ${moment} ${cache}`, noted[moment])
        if (cache === 'cold' && name !== 'hanko' && name !== 'react') {
          const scripts = await scriptsOf(page)
          weight[name] ??= [await transferred(scripts, 'gzip'), await transferred(scripts, 'br')]
        }
        await between?.(page)
      }
      await page.browserContext().close()
    }

    async function timeUsers() {
      const page = await throttledPage(browser, script)
      const reply = await fetch(`${server.url}/identity/resources/auth/v1/user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(server.admin),
      })
      const [name = '', value = ''] = (reply.headers.getSetCookie()[0] ?? '').split(';')[0]!.split(/=(.*)/s)
      await page.browserContext().setCookie({ name, value, domain: 'localhost', path: '/', httpOnly: true })
      for (const cache of ['cold', 'warm']) {
        const noted = await visit(page, portal, 'users')
        note(`portal users ${cache}`, noted.users)
        const scripts = await scriptsOf(page)
        weight.portal ??= [await transferred(scripts, 'gzip'), await transferred(scripts, 'br')]
      }
      await page.browserContext().close()
    }

    // In turn, so that what else the machine does disturbs all of them alike.
    for (let round = 0; round < rounds; round++) {
      await time('ours', login, ['usable'])
      await time('hanko', hanko.url, ['usable'])
      await time('react', react.url, ['usable'])
      await time('signing in', `${login}?sign-in`, ['usable', 'signedIn'], emptyCookies)
      await timeUsers()
    }

    for (const cache of ['cold', 'warm']) {
      const ours = read(`ours usable ${cache}`)
      const row = { what: `first usable input, ${cache}`, ours, unit: 'ms' }
      const besideHanko = read(`hanko usable ${cache}`)
      report.add({ ...row, beside: hanko.name, reference: besideHanko, wanted: { atMost: 0.5 } })
      report.add({ ...row, beside: react.name, reference: read(`react usable ${cache}`) })
    }
    for (const cache of ['cold', 'warm'])
      report.add({ what: `signed in, ${cache}`, ours: read(`signing in signedIn ${cache}`), unit: 'ms' })
    for (const cache of ['cold', 'warm'])
      report.add({ what: `Users page shown, ${cache}`, ours: read(`portal users ${cache}`), unit: 'ms' })
    addWeights(report, weight, hanko, react)
    await addOpenings(report, browser, `${site.url}/openings`, async page => {
      site.page('/openings', hostPage(embed('')))
      await page.goto(login)
      await page.evaluate(
        ({ email, password }) =>
          fetch('/identity/resources/auth/v1/user', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password }),
          }).then(reply => reply.text()),
        server.admin,
      )
    })
  } finally {
    await browser.close()
    await site.stop()
    await server.stop()
  }
}

interface Weight {
  name: string
  gzip: number
  brotli: number
}

function addWeights(
  report: Report,
  weight: Record<string, [gzip: number, brotli: number]>,
  hanko: Weight,
  react: Weight,
): void {
  const [gzip, brotli] = weight['signing in'] ?? [0, 0]
  for (const peer of [hanko, react]) {
    const until = 'scripts until somebody is signed in'
    report.add({
      what: `${until}, gzip`,
      ours: gzip,
      beside: `${peer.name}, its form alone`,
      reference: peer.gzip,
      unit: 'KiB',
    })
    report.add({
      what: `${until}, Brotli`,
      ours: brotli,
      beside: `${peer.name}, its form alone`,
      reference: peer.brotli,
      unit: 'KiB',
    })
  }
  const [all, allBrotli] = weight.portal ?? [0, 0]
  report.add({ what: 'scripts until the Users page is shown, gzip', ours: all, unit: 'KiB' })
  report.add({ what: 'scripts until the Users page is shown, Brotli', ours: allBrotli, unit: 'KiB' })
}

/** What a hundred openings and closings of the portal leave, beside what a few have left. */
async function addOpenings(
  report: Report,
  browser: Browser,
  url: string,
  signIn: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await openPage(browser)
  await signIn(page)
  await page.goto(url)
  await page.waitForFunction('document.querySelector("frontegg-app")?.app?.loading === false')
  for (let times = 0; times < 2; times++) await openPortal(page, 10)
  const before = await heldBy(page)
  for (let times = 0; times < openings; times += 10) await openPortal(page, 10)
  const after = await heldBy(page)
  const beside = 'after 20'
  const what = (of: string) => `${of} after ${openings} more openings of the portal`
  const MiB = 2 ** 20
  const row = (of: string, ours: number, reference: number, unit: string, atMost: number) =>
    report.add({ what: what(of), beside, ours, reference, unit, wanted: { atMost } })
  row('heap', after.heap / MiB, before.heap / MiB, 'MiB', 1.1)
  row('listeners', after.listeners, before.listeners, 'listeners', 1.01)
  row('nodes', after.nodes, before.nodes, 'nodes', 1.01)
}
