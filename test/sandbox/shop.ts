import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import type { Browser, Frame, Page } from 'puppeteer-core'
import { openBrowser, openPage } from '../support/browser.ts'
import { type UsedSandbox, useSandbox } from './with-sandbox.ts'

/** A result of Stripe.js, as far as it is looked at. */
export interface Result {
  setupIntent?: { status: string; payment_method: string }
  paymentIntent?: { status: string }
  paymentMethod?: { id: string; card: { brand: string; last4: string } }
  error?: { code: string; message: string; type: string; decline_code?: string }
}

/** A sandbox and a page that loads its Stripe.js (and has Stripe's published loader at `/stripe-js.mjs`), for all tests of one file. */
export interface Shop {
  readonly used: UsedSandbox
  visit(): Promise<Page>
  /** Opens a group of elements on the page, and one element in it. @returns the frame of its fields */
  mount(page: Page, type: string, options: object, elementOptions?: object): Promise<Frame>
}

/** Starts both before the file's first test and ends them after its last. */
export function shop(): Shop {
  let used: UsedSandbox
  let browser: Browser
  let host: http.Server
  before(async () => {
    used = await useSandbox()
    browser = await openBrowser()
    const allowed = used.sandbox.url
    // A host page as careful as ours: the sandbox is all that it allows beside itself.
    const policy = `default-src 'none'; script-src 'self' ${allowed}; frame-src ${allowed}; connect-src ${allowed}; style-src 'self'; require-trusted-types-for 'script'`
    host = http.createServer((request, reply) => {
      if (request.url === '/stripe-js.mjs') {
        reply.writeHead(200, { 'content-type': 'text/javascript' })
        reply.end(
          fs.readFileSync(new URL('../../node_modules/@stripe/stripe-js/dist/index.mjs', import.meta.url)),
        )
        return
      }
      reply.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      reply.end(
        `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><script src="${used.sandbox.scriptUrl}"></script><div id="address"></div><div id="here"></div>`,
      )
    })
    await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  })
  after(async () => {
    await browser?.close()
    await new Promise(resolve => host.close(resolve))
    await used?.close()
  })
  return {
    get used() {
      return used
    },
    async visit() {
      const page = await openPage(browser)
      await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}`)
      return page
    },
    async mount(page, type, options, elementOptions = {}) {
      await page.evaluate(openElement, used.sandbox.publishableKey, type, options, elementOptions)
      return await frameOf(page, '#here iframe')
    },
  }
}

/** Runs in the page. */
function openElement(key: string, type: string, options: object, elementOptions: object): void {
  const { Stripe } = window as never as { Stripe: Function }
  const changes: object[] = []
  const loadErrors: object[] = []
  const stripe = Stripe(key)
  const elements = stripe.elements(options)
  const element = elements.create(type, elementOptions)
  Object.assign(window, { stripe, elements, element, changes, loadErrors })
  element.on('change', (change: object) => changes.push(change))
  element.on('loaderror', (error: object) => loadErrors.push(error))
  element.mount('#here')
}

/** Types into the fields of these names. */
export async function fill(frame: Frame, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const input = await frame.waitForSelector(`[name="${name}"]`, { visible: true })
    await input!.click({ count: 3 })
    await input!.type(value)
  }
}

/** A card as the payment element asks for it, good for years. */
export const card = (number: string) => ({ number, expiry: '12 / 40', cvc: '123' })

export function confirmSetup(page: Page): Promise<Result> {
  return page.evaluate(async () => {
    const { stripe, elements } = window as never as { stripe: { confirmSetup: Function }; elements: object }
    return await stripe.confirmSetup({ elements, redirect: 'if_required' })
  })
}

/** The frame of an element, once its fields are there. */
export async function frameOf(page: Page, selector: string): Promise<Frame> {
  const handle = await page.waitForSelector(selector)
  const frame = await handle!.contentFrame()
  await frame!.waitForSelector('input')
  return frame!
}

/** Presses a button of the bank's page. */
export async function answerChallenge(page: Page, answer: 'complete' | 'fail'): Promise<void> {
  const handle = await page.waitForSelector('iframe[name=__stripeChallengeFrame]')
  const frame = await handle!.contentFrame()
  const ids = { complete: '#test-source-authorize-3ds', fail: '#test-source-fail-3ds' }
  const shown = await frame!.waitForSelector(ids[answer])
  await shown!.click()
  await page.waitForFunction(requested => !requested!.isConnected, {}, handle)
}
