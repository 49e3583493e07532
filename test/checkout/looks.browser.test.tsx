import { expect, fixture, html } from '@open-wc/testing'
import axe from 'axe-core'
import { appearanceOf, followAppearance } from '../../src/react/checkout/appearance.ts'
import { lightSlot } from '../../src/react/checkout/light-slot.ts'
import { localeOf, stripeScript } from '../../src/react/checkout/load-stripe.ts'
import { suspendTopLayer } from '../../src/react/checkout/suspend-top-layer.ts'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePayer } from '../support/arrange.ts'
import { leaveNothing, openApp, showCheckout } from './draw-checkout.ts'

const here = location.href
before(async function () {
  this.timeout(90_000)
  await arrangePayer()
})
afterEach(() => {
  unmountAll()
  leaveNothing(here)
})

/** What axe finds, apart from the payment provider's own frame. */
async function mistakes(root: Element): Promise<string[]> {
  const { violations } = await axe.run({ include: [root], exclude: ['iframe'] } as never, {
    resultTypes: ['violations'],
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html: found }) => `${id}: ${found.slice(0, 160)}`),
  )
}

describe('how the checkout looks', () => {
  for (const theme of ['modern', 'dark', 'vivid', 'classic'] as const)
    it(`can be read and used by everybody, in the theme ${theme}`, async () => {
      const opened = await openApp({ plan: 'harbor' })
      opened.instance.start({ ...opened.app.options, themeOptions: { adminPortal: { themeName: theme } } })
      const checkout = showCheckout(opened, { plan: 'fleet' })
      await checkout.sees('Due today')
      await checkout.press('Another card')
      await checkout.sees('Name on card')
      const root = checkout.root()!
      for (const animation of root.getAnimations())
        if (animation.effect?.getComputedTiming().iterations === 1) animation.finish()
      expect(root.querySelector('[data-fe-theme]')?.getAttribute('data-fe-theme')).to.equal(theme)
      expect(await mistakes(root.host)).to.deep.equal([])
    })

  it('writes from right to left where the language does', async () => {
    const opened = await openApp({ plan: 'harbor', options: { localizations: { defaultLanguage: 'ar' } } })
    const checkout = showCheckout(opened, { plan: 'fleet' })
    await checkout.sees('Visa')
    const panel = checkout.root()!.querySelector('[part="checkout-panel"]')!
    const [form, summary] = ['checkout-form', 'checkout-summary'].map(part =>
      panel.querySelector(`[part="${part}"]`)!.getBoundingClientRect(),
    )
    expect(getComputedStyle(panel).direction).to.equal('rtl')
    expect(form!.left).to.be.greaterThan(summary!.left)
  })
})

describe('the look of the card fields', () => {
  it('is that of our theme, in colors that every browser can read', () => {
    const ui = mountUi(<p>near</p>)
    const { theme, variables, rules } = appearanceOf(ui.get('p'))
    expect(theme).to.equal('stripe')
    expect(variables?.colorPrimary).to.equal('#4b4fd6')
    expect(variables?.colorBackground).to.equal('#ffffff')
    expect(variables?.borderRadius).to.equal('6px')
    for (const [name, value] of Object.entries(variables ?? {}))
      if (name.startsWith('color')) expect(value, name).to.match(/^#[\da-f]{6}$/)
    expect(rules?.['.Input']?.border).to.match(/^1px solid #[\da-f]{6}$/)
  })

  it('is dark in the dark, and the page’s own where it sets our variables', () => {
    const dark = mountUi(<p>near</p>, { theme: 'dark' })
    expect(appearanceOf(dark.get('p')).theme).to.equal('night')
    dark.host.style.setProperty('--fe-accent', 'rgb(255 0 0)')
    expect(appearanceOf(dark.get('p')).variables?.colorPrimary).to.equal('#ff0000')
  })

  it('follows the theme while the form is open', async () => {
    const ui = mountUi(<p>near</p>)
    const seen: (string | undefined)[] = []
    const stop = followAppearance(ui.get('p'), ({ theme }) => seen.push(theme))
    ui.get('[data-fe-theme]').setAttribute('data-fe-theme', 'dark')
    await waitUntil(() => seen.length === 1)
    expect(seen).to.deep.equal(['night'])
    stop()
    ui.get('[data-fe-theme]').setAttribute('data-fe-theme', 'modern')
    await new Promise(requestAnimationFrame)
    expect(seen.length).to.equal(1)
  })

  it('speaks our language where the provider does', () => {
    expect(['de', 'pt-BR', 'de-AT', 'xx'].map(localeOf)).to.deep.equal(['de', 'pt-BR', 'de', 'auto'])
  })

  it('comes from the very script that the provider’s package would load', async () => {
    const text = await (await fetch('/node_modules/@stripe/stripe-js/dist/pure.mjs')).text()
    const train = /RELEASE_TRAIN = '(\w+)'/.exec(text)?.[1]
    expect(stripeScript).to.equal(`https://js.stripe.com/${train}/stripe.js`)
  })
})

describe('a place for what refuses a shadow root', () => {
  it('is in the page’s own tree, and shown in ours through every root between', async () => {
    const outer = await fixture<HTMLElement>(html`<div></div>`)
    const middle = document.createElement('div')
    outer.attachShadow({ mode: 'open' }).append(middle)
    const slot = document.createElement('slot')
    slot.name = 'card'
    middle.attachShadow({ mode: 'open' }).append(slot)
    const { place, remove } = lightSlot(slot)
    expect(place.getRootNode()).to.equal(document)
    expect(place.parentElement).to.equal(outer)
    expect(slot.assignedElements({ flatten: true })).to.deep.equal([place])
    remove()
    expect([outer.childElementCount, middle.childElementCount]).to.deep.equal([0, 0])
  })

  it('keeps the page’s rules for its own boxes away', async () => {
    await fixture(html`<style>div { display: none; border: 9px solid red }</style>`)
    const host = await fixture<HTMLElement>(html`<span></span>`)
    const slot = document.createElement('slot')
    slot.name = 'card'
    host.attachShadow({ mode: 'open' }).append(slot)
    const { place, remove } = lightSlot(slot)
    expect([getComputedStyle(place).display, getComputedStyle(place).borderTopWidth]).to.deep.equal([
      'block',
      '0px',
    ])
    remove()
  })
})

describe('stepping aside for the bank', () => {
  it('leaves the top layer while it lasts, and comes back with the focus', async () => {
    const dialog = await fixture<HTMLDialogElement>(html`<dialog><button>Pay</button></dialog>`)
    dialog.showModal()
    const button = dialog.querySelector('button')!
    button.focus()
    const seen = await suspendTopLayer(button, async () => [
      dialog.matches(':modal'),
      dialog.open,
      dialog.inert,
    ])
    expect(seen).to.deep.equal([false, true, true])
    expect([dialog.matches(':modal'), dialog.inert]).to.deep.equal([true, false])
    expect(document.activeElement).to.equal(button)
    dialog.close()
  })

  it('comes back when the work fails, too', async () => {
    const dialog = await fixture<HTMLDialogElement>(html`<dialog><button>Pay</button></dialog>`)
    dialog.showModal()
    const failed = await suspendTopLayer(dialog, () => Promise.reject(new Error('no'))).catch(
      error => error.message,
    )
    expect([failed, dialog.matches(':modal')]).to.deep.equal(['no', true])
    dialog.close()
  })
})
