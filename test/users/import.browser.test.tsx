import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import type { WritableAtom } from 'nanostores'
import type { AppOptions } from '../../src/state/app/options.ts'
import { $languageTexts } from '../../src/state/language/language-pack.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

async function withDialog() {
  const person = await arrangePerson({ name: 'Ada' })
  const bob = await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['ReadOnly'] })
  const portal = await drawPortal({ person, address: '/app#/admin-box/users' })
  await portal.sees('Bob')
  await portal.press('Import')
  await portal.sees('Import people')
  return { ...portal, bob, mark: person.tenantId }
}

function choose({ find }: Pick<Portal, 'find'>, text: string, name = 'people.csv') {
  const input = find('input[type="file"]') as HTMLInputElement
  const files = new DataTransfer()
  files.items.add(new File([text], name, { type: 'text/csv' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const cells = (portal: Pick<Portal, 'shadow'>) =>
  [...portal.shadow.querySelectorAll('[role="dialog"] tbody tr')].map(row => row.textContent ?? '')

describe('the import of people', () => {
  afterEach(async () => {
    cleanUp()
    await setViewport({ width: 800, height: 600 })
  })

  it('shows each row with its problem, invites the others, and keeps the failed ones for another file', async () => {
    const portal = await withDialog()
    const lines = [
      'Email;Name;Role',
      `new.${portal.mark}@import.test;Nell;ReadOnly`,
      `NEW.${portal.mark}@import.test;Nell again;`,
      'not an address;Nick;',
      `low.${portal.mark}@import.test;Lou;Captain`,
      `${portal.bob.email};Bob;`,
    ]
    choose(portal, lines.join('\n'))
    await portal.sees('people.csv')
    await waitUntil(() => cells(portal).length === 5, 'the rows are not shown')
    const [first, second, third, fourth, fifth] = cells(portal)
    expect(first).to.contain('Not checked yet').and.to.contain('Nell').and.to.contain('ReadOnly')
    expect(second).to.contain('Already in the file')
    expect(third).to.contain('This is not an email address')
    expect(fourth).to.contain('There is no role Captain')
    expect(fifth).to.contain('Default roles')
    await expectAccessible(portal)
    await portal.press('Check 2 rows')
    await portal.sees('4 rows with a problem are left out.')
    expect(cells(portal)[4]).to.contain('This person is a member already')
    await portal.press('Invite 1 person')
    await portal.sees('1 person is invited')
    await portal.sees('4 rows were not imported')
    await expectAccessible(portal)
    const $options = portal.app.$options as WritableAtom<AppOptions>
    // The pack of a language is a file of the bundle: here stands what it says.
    const german = (namespace: string, key: string) =>
      namespace === 'errors' && key === 'ER-02006' ? 'Diese Person ist bereits Mitglied' : undefined
    $languageTexts.setKey('de', german)
    $options.set({ ...$options.get(), language: 'de' })
    await portal.sees('Diese Person ist bereits Mitglied')
    expect(portal.text()).not.to.contain('This person is a member already')
    $options.set({ ...$options.get(), language: 'en' })
    await portal.sees('This person is a member already')
    await portal.press('Close')
    await portal.closes()
    await portal.sees(`new.${portal.mark}@import.test`)
  })

  it('says why a file cannot be used, keeps the one before, and asks before it is lost', async () => {
    const portal = await withDialog()
    choose(portal, 'email\n')
    await portal.sees('This file is empty')
    choose(portal, `Who,Where\nAda,ada.${portal.mark}@import.test`)
    await waitUntil(() => cells(portal).length === 1, 'the address is not found')
    choose(portal, `email\n${'a@b.test\n'.repeat(5001)}`)
    await portal.sees('more than 5,000 people')
    expect(cells(portal).length).to.equal(1)
    await portal.press('Cancel')
    await waitUntil(() => portal.shadow.querySelector('[role="alertdialog"]'), 'nothing asks')
  })

  it('fits a small screen', async () => {
    await setViewport({ width: 320, height: 640 })
    const portal = await withDialog()
    choose(portal, `email,name\nada.${portal.mark}@import.test,Ada`)
    await waitUntil(() => portal.text().includes('Not checked yet'), 'no row')
    const dialog = portal.find('[role="dialog"]') as HTMLElement
    expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth)
    await expectAccessible(portal)
  })
})
