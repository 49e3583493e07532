import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { ApiError } from '../../src/api/api-error.ts'
import { loadCountryRestrictions } from '../../src/state/security/country-restrictions.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
import { choose, flip, open as openTab, toggle } from './security-page.tsx'

const flags = { 'dashboard-account-security-country-restrictions': 'on' } as const
const ROUTE = '/security-engines/resources/policies/v1/country-restriction'
const LIST = `GET ${ROUTE}/countries` as const

describe('country restrictions', () => {
  afterEach(cleanUp)

  const open = () => openTab('countryRestrictions', { flags })

  /** Types into the list of countries and takes the first that it then shows. */
  async function pick({ shadow, field }: Portal, text: string) {
    await waitUntil(() => field('Countries')?.getAttribute('role') === 'combobox', 'no list')
    field('Countries')!.focus()
    await sendKeys({ type: text })
    const found = () => shadow.querySelector('[role="option"][data-highlighted]')
    await waitUntil(() => found()?.textContent?.startsWith(text), 'no option')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => shadow.querySelector('[part="chip"]')?.textContent?.includes(text), 'not chosen')
  }

  it('say whose table is missing, and keep the countries that are chosen by their names', async () => {
    const portal = await open()
    await portal.sees('PORTICO_IP_TABLE')
    expect(toggle(portal, 'Restrict by country')?.disabled).to.equal(true)
    await portal.press('Choose countries')
    await pick(portal, 'Denmark')
    await expectAccessible(portal)
    await portal.press('Save countries')
    await portal.closes()
    await portal.sees('Denmark')
    const kept = await portal.app.call(LIST, {})
    expect(kept.map(({ countryCode }) => countryCode)).to.deep.equal(['DK'])
    choose(portal, 'ALLOW')!.click()
    await waitUntil(() => choose(portal, 'ALLOW')?.checked, 'not chosen')
    // An unknown country is on no list of allowed ones.
    await waitUntil(
      () =>
        (portal.field('Allow people from unknown countries') as HTMLInputElement | null)?.checked === false,
    )
    const mailed = () => portal.field('Email people who are refused') as HTMLInputElement | null
    await waitUntil(() => mailed()?.disabled === false && !mailed()!.checked, 'no box of mails')
    mailed()!.click()
    await waitUntil(() => mailed()?.checked, 'no mails chosen')
    const config = await portal.app.call(`GET ${ROUTE}`, {})
    expect(config.shouldSendRestrictionEmail).to.equal(true)
    await expectAccessible(portal)
  })

  it('are switched on where the server tells countries, and say why when that would lock the person out', async () => {
    const portal = await open()
    await portal.sees('PORTICO_IP_TABLE')
    const known = { available: true, currentCountry: 'DE', enabled: true } as const
    bendReplies(portal.app, {
      [`GET ${ROUTE}`]: async (real: () => Promise<object>) => ({
        ...(await real()),
        ...known,
        enabled: false,
      }),
      [`POST ${ROUTE}`]: () => {
        throw new ApiError('This would lock you out', { statusCode: 409, errorCode: 'ER-14013' })
      },
    })
    await loadCountryRestrictions(portal.app)
    await portal.sees('You are connecting from Germany.')
    await flip(portal, 'Restrict by country')
    await portal.sees('This would lock you out')
    expect(toggle(portal, 'Restrict by country')?.checked).to.equal(false)
    bendReplies(portal.app, {
      [`POST ${ROUTE}`]: () => ({
        ...known,
        action: 'BLOCK',
        failStrategy: 'ALLOW',
        shouldSendRestrictionEmail: false,
      }),
    })
    await flip(portal, 'Restrict by country')
    await portal.sees('no one is refused by this list')
    expect(toggle(portal, 'Restrict by country')?.checked).to.equal(true)
  })

  it('say what failed when they cannot be read, and try again', async () => {
    const portal = await open()
    await portal.sees('Country restrictions')
    const heal = bendReplies(portal.app, {
      [LIST]: () => {
        throw new ApiError('Gone fishing', { statusCode: 500 })
      },
    })
    await loadCountryRestrictions(portal.app)
    await portal.sees('The country restrictions could not be loaded')
    heal()
    await portal.press('Try again')
    await waitUntil(() => !portal.text().includes('could not be loaded'), 'it stays')
  })
})
