import type { Page } from 'puppeteer-core'

/** What a page holds once everything that can go is gone. */
export interface Held {
  /** Bytes. */
  heap: number
  nodes: number
  listeners: number
}

export async function heldBy(page: Page): Promise<Held> {
  await page.waitForNetworkIdle({ concurrency: 2 }) // answers under way are held, and let go
  const devtools = await page.createCDPSession()
  await devtools.send('Performance.enable')
  // Twice: what is freed may hold what the first pass could not yet take.
  for (let pass = 0; pass < 2; pass++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  const read = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), listeners: read('JSEventListeners') }
}

/** Opens the portal over the page and closes it again, so many times, each time to the end. */
export async function openPortal(page: Page, times: number): Promise<void> {
  await page.evaluate(async times => {
    const { app } = document.querySelector('frontegg-app') as unknown as {
      app: { showAdminPortal(): Promise<void>; hideAdminPortal(): void }
    }
    const until = async (holds: () => unknown) => {
      while (!holds()) await new Promise(resolve => requestAnimationFrame(resolve))
    }
    const shadow = () => document.querySelector('admin-portal')?.shadowRoot
    for (let time = 0; time < times; time++) {
      await app.showAdminPortal()
      await until(() => shadow()?.querySelector('[part="portal-main"] h1'))
      app.hideAdminPortal()
      await until(() => !shadow()?.querySelector('dialog'))
    }
  }, times)
}
