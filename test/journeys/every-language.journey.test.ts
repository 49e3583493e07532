import assert from 'node:assert/strict'
import { test } from 'node:test'
import axe from 'axe-core'
import type { Page } from 'puppeteer-core'
import { translatedLanguages } from '../../rules/languages.ts'
import { embed, guest, hostPage } from '../support/guest.ts'
import { textWithoutRoom } from '../support/text-places.ts'

const host = guest()
const NARROW = { width: 320, height: 720 }
/** Half of a small laptop, which is what is left of it at twice the size. */
const HALF = { width: 640, height: 720 }

const pageIn = (language: string, inside: string) =>
  hostPage(embed(inside).replace('<frontegg-app', `$& language="${language}"`)).replace(
    '<html lang="en">',
    `<html lang="${language}">`,
  )

async function drawn(page: Page, tag: string, selector: string, language: string): Promise<void> {
  await page.waitForFunction(
    (tag, selector, language) => {
      const root = document.querySelector(tag)?.shadowRoot
      return (
        root?.querySelector(selector) && root.querySelector<HTMLElement>('[part="root"]')?.lang === language
      )
    },
    {},
    tag,
    selector,
    language,
  )
  // A request that the browser goes on counting is not waited for longer.
  await page.waitForNetworkIdle({ idleTime: 150, timeout: 10_000 }).catch(() => {})
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What axe finds in an element. */
async function mistakesOf(page: Page, tag: string): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async tag => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      { include: [tag], exclude: ['iframe'] } as never,
      {
        resultTypes: ['violations'],
        // Answered by the page around us.
        rules: Object.fromEntries(
          ['region', 'landmark-one-main', 'page-has-heading-one'].map(rule => [rule, { enabled: false }]),
        ),
      },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  }, tag)
}

// In six parts: each is within the time that a test may take.
for (const part of [0, 1, 2, 3, 4, 5]) {
  const languages = translatedLanguages.filter((_, at) => at % 6 === part)
  const named = languages.join(', ')

  test(`the login box has room for its texts at 320 px and at twice the text size, in ${named} [LANG-27]`, async () => {
    const found: string[] = []
    for (const language of languages)
      for (const path of ['/account/login', '/account/sign-up', '/account/forget-password'])
        for (const [view, factor] of [
          [NARROW, 1],
          [HALF, 2],
        ] as const) {
          const page = await host.visit(view)
          await page.goto(host.site.page(path, pageIn(language, '<login-box></login-box>')))
          await drawn(page, 'login-box', 'h1', language)
          const wrong = await page.evaluate(textWithoutRoom, 'login-box', factor)
          found.push(...wrong.map(each => `${language} ${path} × ${factor}: ${each}`))
          if (factor === 1 && path === '/account/login')
            found.push(...(await mistakesOf(page, 'login-box')).map(each => `${language}: ${each}`))
          await page.close()
        }
    assert.deepEqual(found, [])
  })

  test(`axe finds nothing on the users page and the checkout, in ${named} [LANG-27]`, async () => {
    const found: string[] = []
    for (const language of languages) {
      const page = await host.member()
      const add = (wrong: string[]) => found.push(...wrong.map(each => `${language}: ${each}`))
      await page.goto(
        `${host.site.page('/portal', pageIn(language, '<admin-portal></admin-portal>'))}#/admin-box/users`,
      )
      await drawn(page, 'admin-portal', '[part="portal-main"] tbody tr td', language)
      add(await mistakesOf(page, 'admin-portal'))
      const checkout = '<checkout-dialog open plan="harbor"></checkout-dialog>'
      await page.goto(host.site.page('/plans', pageIn(language, checkout)))
      await drawn(page, 'checkout-dialog', 'dialog h1, dialog h2', language)
      add(await mistakesOf(page, 'checkout-dialog'))
      await page.close()
    }
    assert.deepEqual(found, [])
  })
}
