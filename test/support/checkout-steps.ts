import type { Frame, Page } from 'puppeteer-core'
import { press, sees } from './steps.ts'

/** What a person does in a checkout: the card fields are a frame of the payment provider, slotted into ours. */

const WITHIN = 30_000

/** The frame of the card fields, once it can be typed into. */
export async function cardFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('>>> iframe[title="Secure payment input frame"]', {
    timeout: WITHIN,
  })
  const frame = await handle!.contentFrame()
  await frame!.waitForSelector('input[name="number"]', { timeout: WITHIN })
  return frame!
}

/** Types a card, good for years, in place of what the fields hold. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = await cardFrame(page)
  const postal = await frame.$('select[name="country"]')
  if (postal) await frame.select('select[name="country"]', 'DK').catch(() => {}) // hidden where we ask ourselves
  for (const [name, value] of Object.entries({ number, expiry: '12 / 40', cvc: '123', postalCode: '8592' })) {
    const input = await frame.$(`input[name="${name}"]`)
    if (!input || !(await input.isVisible())) continue
    await input.click({ count: 3 })
    await input.type(value)
  }
}

/** Answers the bank's page, which lies above everything. */
export async function answerBank(page: Page, answer: 'complete' | 'fail'): Promise<void> {
  const handle = await page.waitForSelector('iframe[name=__stripeChallengeFrame]', { timeout: WITHIN })
  const frame = await handle!.contentFrame()
  const ids = { complete: '#test-source-authorize-3ds', fail: '#test-source-fail-3ds' }
  const button = await frame!.waitForSelector(ids[answer], { timeout: WITHIN })
  // A real press, by the pointer: something that lies above the page would take it.
  await button!.click()
  // The bank may ask a second time: that frame is another one.
  await page.waitForFunction(requested => !requested!.isConnected, { timeout: WITHIN }, handle)
}

/** Opens the checkout of a plan from the pricing table of the host page. */
export async function choosePlan(page: Page, url: string, plan: string): Promise<void> {
  await page.goto(`${url}/pricing`)
  await press(page, `Switch to ${plan}`)
  await sees(page, 'Your order')
}
