import { expect } from '@open-wc/testing'
import { loadAdminPortal } from '../../src/elements/admin-portal.tsx'
import { partsOf } from '../../src/state/app/app.ts'
import { $languageTexts } from '../../src/state/language/language-pack.ts'
import { drawLoginBox, field, scripted, type } from '../browser/login-box.tsx'
import { ownStorage } from '../browser/own-storage.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { openApp } from '../elements/open-app.ts'
import { arrangePerson } from '../support/arrange.ts'

const placed: HTMLElement[] = []
function place(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag)
  element.setAttribute('app-name', name)
  if (tag === 'checkout-dialog') element.setAttribute('plan', 'none')
  element.toggleAttribute('open', tag.endsWith('-dialog'))
  document.body.append(element)
  placed.push(element)
  return element
}
const rootOf = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector<HTMLElement>('[part~="root"]')
const said = (element: HTMLElement) => {
  const root = rootOf(element)
  return root && `${root.lang} ${root.dir}`
}

before(async function () {
  this.timeout(60_000)
  await arrangePerson()
})
afterEach(() => {
  for (const element of placed.splice(0)) element.remove()
  document.documentElement.lang = ''
})

describe('every root of ours', () => {
  it('says language and direction, whatever the page says, and follows the option without a reload [LANG-07] [LANG-08]', async () => {
    document.documentElement.lang = 'fr'
    const { name } = await openApp()
    const { $options } = partsOf(name)
    const change = (language: string) => $options.set({ ...$options.get(), language })
    await loadAdminPortal()
    change('ar')
    const tags =
      'admin-portal pricing-table users-table profile-page checkout-dialog invite-user-dialog'.split(' ')
    const elements = tags.map(tag => place(tag, name))
    for (const element of elements)
      await waitUntil(() => said(element) === 'ar rtl', `${element.localName} says ${said(element)}`)
    const table = elements[2]!
    await waitUntil(() => table.shadowRoot!.textContent!.includes('دعوة'), 'Arabic texts')
    change('de')
    for (const element of elements)
      await waitUntil(() => said(element) === 'de ltr', `${element.localName} says ${said(element)}`)
    await waitUntil(() => table.shadowRoot!.textContent!.includes('einladen'), 'German texts')
  })

  it('keeps what is typed, the focus and the step where the language changes [LANG-07] [LANG-08]', async () => {
    const box = drawLoginBox('/account/login', scripted({}), { options: { language: 'en' } })
    placed.push(box.host)
    type(field(box, 'email'), 'ada@acme.example')
    box.form()!.requestSubmit()
    await waitUntil(() => field(box, 'password'))
    const password = field(box, 'password')!
    type(password, 'half a pass')
    box.change({ language: 'fr' })
    await waitUntil(() => box.title() === 'Saisissez votre mot de passe', box.title())
    expect(field(box, 'password')).to.equal(password)
    expect(password.value).to.equal('half a pass')
    expect(document.activeElement).to.equal(password)
    expect(said(box.host)).to.equal('fr ltr')
    const stored = ownStorage(box.app).set('frontegg-language', 'he')
    box.change({ language: undefined as never })
    await waitUntil(() => said(box.host) === 'he rtl')
    expect(getComputedStyle(box.form()!).direction).to.equal('rtl')
    stored.delete('frontegg-language')
    $languageTexts.set({ ...$languageTexts.get() })
    await waitUntil(() => said(box.host) === 'en ltr')
    expect(field(box, 'password')!.value).to.equal('half a pass')
  })
})
