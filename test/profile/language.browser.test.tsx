import { expect } from '@open-wc/testing'
import type { WritableAtom } from 'nanostores'
import type { Me } from '../../contract/profile.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { ownStorage } from '../browser/own-storage.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, type Portal } from '../portal/draw-portal.tsx'

const selectOf = (portal: Portal, label: string) => portal.field(label) as unknown as HTMLSelectElement | null

async function choose(portal: Portal, label: string, language: string): Promise<void> {
  await waitUntil(() => selectOf(portal, label), `no field ${label}`)
  const select = selectOf(portal, label)!
  select.focus()
  select.value = language
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const languageOf = (portal: Portal) =>
  portal.app.call('GET /identity/resources/users/v2/me', {}).then(me => (me as Me).language)

describe('the choice of a language', () => {
  afterEach(cleanUp)

  it('names each in itself, is kept in the browser and with the account, and shows at once [LANG-07] [LANG-22]', async () => {
    const portal = await drawPortal()
    const kept = ownStorage(portal.app)
    await portal.type('Name', 'Ada L')
    await waitUntil(() => selectOf(portal, 'Language'), 'no choice of language')
    const names = [...selectOf(portal, 'Language')!.options].map(({ text }) => text)
    expect(names.slice(0, 4)).to.deep.equal(['As in your browser', 'English', 'العربية', 'Deutsch'])
    expect(names).to.include.members(['日本語', 'Português (Brasil)', 'עברית']).and.to.have.length(14)
    await choose(portal, 'Language', 'de')
    await portal.sees('Persönliche Angaben')
    expect(portal.field('Name')?.value).to.equal('Ada L')
    await portal.sees('Ihre Sprache ist gespeichert')
    expect(portal.shadow.activeElement, 'the focus stays').to.equal(selectOf(portal, 'Sprache'))
    expect(kept.get('frontegg-language')).to.equal('de')
    expect(await languageOf(portal)).to.equal('de')
    cleanUp()

    const elsewhere = await drawPortal({ person: portal.person })
    ownStorage(elsewhere.app)
    await waitUntil(() => selectOf(elsewhere, 'Sprache')?.value === 'de', 'another device speaks German')
    expect(elsewhere.find('[part~="root"]')!.lang).to.equal('de')
    await choose(elsewhere, 'Sprache', '')
    await elsewhere.sees('Your language is saved')
    expect(await languageOf(elsewhere)).to.equal(undefined)
  })

  it('is that of the vendor’s languages alone, and none where one is fixed [LANG-22]', async () => {
    const portal = await drawPortal({ metadata: { languages: ['en', 'fr'] } })
    await waitUntil(() => selectOf(portal, 'Language'), 'no choice of language')
    expect([...selectOf(portal, 'Language')!.options].map(({ value }) => value)).to.deep.equal([
      '',
      'en',
      'fr',
    ])
    const $options = portal.app.$options as WritableAtom<AppOptions>
    $options.set({ ...$options.get(), language: 'en' })
    await waitUntil(() => !selectOf(portal, 'Language'), 'a fixed language can be chosen')
  })
})
