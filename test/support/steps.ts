import type { Page } from 'puppeteer-core'

/** What a person does on a page, through shadow roots, by the names that assistive technology hears. */

const quoted = (text: string) => JSON.stringify(text)
const WITHIN = 30_000
/** Looks ten times a second: the browser's own frames stop in a page that lies behind another. */
const LOOK = { timeout: WITHIN, polling: 100 }

export async function press(
  page: Page,
  name: string,
  role = 'button',
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  await page
    .locator(`::-p-aria([name=${quoted(name)}][role=${quoted(role)}])`)
    .setTimeout(WITHIN)
    .click(options)
}

/** Presses what a selector finds in any shadow root: the one button of a dialog whose name says a day or an amount. */
export const pressIn = (page: Page, selector: string) =>
  page.locator(`>>> ${selector}`).setTimeout(WITHIN).click()

export const follow = (page: Page, name: string) => press(page, name, 'link')

/** Types into the field of this label, in place of what it holds. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  await page
    .locator(`::-p-aria([name=${quoted(label)}][role="textbox"])`)
    .setTimeout(WITHIN)
    .fill(text)
}

/**
 * Types a code over what the field holds. The form sends itself with the sixth digit and takes the field away, on which
 * `fill` would begin anew and wait for a field that does not come back. Looks as `sees` does, without the frames of the
 * browser, on which a locator waits.
 */
export async function fillCode(page: Page, code: string): Promise<void> {
  await page
    .waitForFunction(
      `(() => {
        const input = (${deepest})('input[autocomplete="one-time-code"]')
        if (!input || input.disabled) return false
        input.focus()
        input.select()
        return input.matches(':focus')
      })()`,
      LOOK,
    )
    .catch(async error => {
      throw new Error(
        `There is no field for a code but: ${await page.evaluate(`(${shownText})()`)}\n${await page.evaluate(`(${whatItDid})()`)}`,
        { cause: error },
      )
    })
  await page.keyboard.type(code)
}

/** Password inputs have no role: by their label alone. */
export async function fillSecret(page: Page, label: string, text: string): Promise<void> {
  await page
    .locator(`::-p-aria(${quoted(label)})`)
    .setTimeout(WITHIN)
    .fill(text)
    .catch(async error => {
      throw new Error(
        `There is no ${quoted(label)} to fill but: ${await page.evaluate(`(${shownText})()`)}\n${await page.evaluate(`(${whatItDid})()`)}`,
        { cause: error },
      )
    })
}

/** Waits until the text can be read somewhere on the page, in any open shadow root. */
export async function sees(page: Page, text: string): Promise<void> {
  await page.waitForFunction(`(${isShown})(${quoted(text)})`, LOOK).catch(async error => {
    throw new Error(
      `The page does not show ${quoted(text)} but: ${await page.evaluate(`(${shownText})()`)}\n${await page.evaluate(`(${whatItDid})()`)}`,
      { cause: error },
    )
  })
}

/** Waits until the page no longer shows it. */
export async function seesNoMore(page: Page, text: string): Promise<void> {
  await page.waitForFunction(`!(${isShown})(${quoted(text)})`, LOOK)
}

/** The first element of this selector, in any open shadow root. */
const deepest = `selector => {
  const within = root => {
    const own = root.querySelector(selector)
    if (own) return own
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const found = shadowRoot && within(shadowRoot)
      if (found) return found
    }
  }
  return within(document)
}`

// Run in the page as text, so that no build step puts its own helpers into them.
const shownText = `() => {
  const walk = node => {
    if (node.nodeType === Node.TEXT_NODE) return node.parentElement?.getClientRects().length ? node.textContent : ''
    if (node.nodeName === 'SCRIPT' || node.nodeName === 'STYLE') return ''
    const own = node.shadowRoot ? walk(node.shadowRoot) : ''
    return own + [...node.childNodes].map(walk).join(' ')
  }
  return walk(document.body).replace(/\\s+/g, ' ').trim()
}`
/** What is shown asks for layout, which costs the whole page: not while a word is nowhere in it. */
const isShown = `wanted => {
  const text = node =>
    node.nodeType === Node.TEXT_NODE
      ? node.textContent
      : (node.shadowRoot ? text(node.shadowRoot) : '') + [...node.childNodes].map(text).join(' ')
  const all = text(document.body)
  return wanted.split(/\\s+/).every(word => all.includes(word)) && (${shownText})().includes(wanted)
}`

/** For a page that waits for ever: where it is, whom it takes to be signed in, which locks are held, what it loaded. */
const whatItDid = `async () => {
  const session = document.querySelector('frontegg-app')?.app?.app?.session.$state.get().status
  const locks = await navigator.locks?.query()
  const loads = performance.getEntriesByType('resource').map(
    ({ name, startTime, duration, responseStatus }) =>
      [name.replace(location.origin, ''), responseStatus, Math.round(startTime), Math.round(duration)].join(' '),
  )
  return [location.href, 'session: ' + session, JSON.stringify(locks), document.visibilityState, ...loads].join('\\n')
}`

export async function isAt(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    wanted => location.pathname + location.search === wanted || location.pathname === wanted,
    LOOK,
    path,
  )
}

/** Signs in through the box that the page shows. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, 'Email', email)
  await press(page, 'Continue')
  await fillSecret(page, 'Password', password)
  await press(page, 'Sign in')
}
