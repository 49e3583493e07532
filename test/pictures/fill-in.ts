import type { Page } from 'puppeteer-core'

/** What a person types, by the name of the field; in a preview every answer is a good one. */
const typed: Record<string, string> = {
  email: 'ada@acme.example',
  identifier: 'ada@acme.example',
  name: 'Ada Lovelace',
  companyName: 'Acme Harbor',
  code: '123456',
}
const PHONE = '+442079460958'
const PASSWORD = 'Nine quiet boats 7'

/** Fills in the form of the login box and sends it. Runs in the page. */
function send(values: Record<string, string>, phone: string, password: string): void {
  const box = document.querySelector('login-box')!
  const form = box.querySelector('form') ?? box.shadowRoot!.querySelector('form')!
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox') {
      if (!input.checked) input.click()
      continue
    }
    setter.call(input, values[input.name] ?? (input.type === 'tel' ? phone : password))
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  }
  form.requestSubmit()
}

/** What a box shows, but for what was typed. Runs in the page. */
const shown = () => {
  const box = document.querySelector('login-box')!
  return (box.shadowRoot?.textContent ?? '') + (box.querySelector('form')?.textContent ?? '')
}

/** Goes on to the next step as a person does. */
export async function goOn(page: Page): Promise<void> {
  const before = await page.evaluate(shown)
  const digits = await page.$('>>> [part="otp-input"] input')
  if (digits) {
    await digits.focus()
    await page.keyboard.type('123456')
  } else await page.evaluate(send, typed, PHONE, PASSWORD)
  await page.waitForFunction(
    (old: string) => {
      const box = document.querySelector('login-box')!
      const now = (box.shadowRoot?.textContent ?? '') + (box.querySelector('form')?.textContent ?? '')
      const busy = [box, box.shadowRoot!].some(root => root.querySelector('[aria-busy="true"]'))
      return now !== old && !busy
    },
    { polling: 'raf' },
    before,
  )
}

/** The same, to a field that takes the focus sooner or later. */
export const goOnTo =
  (field: string) =>
  async (page: Page): Promise<void> => {
    await goOn(page)
    const found = await page.waitForSelector(`>>> ${field}`)
    await found?.focus()
  }
