import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { atom } from 'nanostores'
import {
  accountFormatsOf,
  createFormatter,
  formatsFrom,
  loadAccountFormats,
} from '../../src/state/account/account-formats.ts'
import type { App } from '../../src/state/app/app.ts'
import { formatByPattern, isDatePattern } from '../../src/state/app/date-pattern.ts'
import { refused, scriptedApp } from './scripted-app.ts'

const at = new Date('2026-03-09T23:30:00Z')
const route = 'GET /tenants/resources/account-settings/v1'

describe('a pattern of dates', () => {
  it('has day, month and year once each, between signs that people write', () => {
    for (const good of ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'D. MMMM YYYY', 'D.M.YY'])
      assert.ok(isDatePattern(good), good)
    for (const bad of ['', 'DD/MM', 'YYYY/YYYY/MM', 'DD<b>MM</b>YYYY', 'yesterday', 'HH:mm'])
      assert.ok(!isDatePattern(bad), bad)
  })

  it('is followed in the words and digits of the language, and in the zone of the account', () => {
    assert.equal(formatByPattern(at, 'DD/MM/YYYY', 'en', 'UTC'), '09/03/2026')
    assert.equal(formatByPattern(at, 'D.M.YY', 'de', 'UTC'), '9.3.26')
    assert.equal(formatByPattern(at, 'D MMMM YYYY', 'fr', 'UTC'), '9 mars 2026')
    assert.equal(formatByPattern(at, 'YYYY-MM-DD', 'en', 'Asia/Jerusalem'), '2026-03-10')
    assert.equal(formatByPattern(at, 'DD/MM/YYYY', 'fa', 'UTC'), '۰۹/۰۳/۲۰۲۶')
  })
})

describe('what an account says about amounts and dates', () => {
  it('counts only as far as it can be understood', () => {
    assert.deepEqual(formatsFrom({ currency: 'eur', timezone: 'Europe/Oslo', dateFormat: 'DD/MM/YYYY' }), {
      currency: 'EUR',
      timeZone: 'Europe/Oslo',
      datePattern: 'DD/MM/YYYY',
    })
    assert.deepEqual(formatsFrom({ currency: 'euro', timezone: 'Mars/Olympus', dateFormat: 'soon' }), {})
    assert.deepEqual(formatsFrom({ currency: null, timezone: undefined }), {})
  })

  it('writes amounts with the decimals of their currency, and its own money without the country', () => {
    const { money } = createFormatter('en-CA', formatsFrom({ currency: 'usd' }))
    assert.equal(money(29, 'usd'), '$29.00')
    assert.equal(createFormatter('en-CA', {}).money(29, 'usd'), 'US$29.00')
    assert.equal(money(1234.5, 'eur'), '€1,234.50')
    assert.equal(money(2900, 'jpy'), 'JP¥2,900')
    assert.equal(money(1, 'not a currency'), '1.00 NOT A CURRENCY')
  })

  it('writes days in its pattern and zone, else as the language does', () => {
    assert.equal(createFormatter('en-US', { timeZone: 'UTC' }).day(at), 'Mar 9, 2026')
    assert.equal(createFormatter('en-US', { timeZone: 'Asia/Jerusalem' }).shortDay(at), 'Mar 10')
    assert.equal(createFormatter('en', { timeZone: 'UTC', datePattern: 'DD/MM/YYYY' }).day(at), '09/03/2026')
  })
})

/** An app in an account, for a user who holds these permissions. */
function inAccount(settings: () => unknown, permissions = ['fe.*']) {
  const scripted = scriptedApp({ [route]: settings })
  const user = { permissions: permissions.map(key => ({ key })), superUser: false }
  const app = {
    ...scripted.app,
    log: { warn() {} },
    session: { $state: atom({ user }) },
    $tenants: atom({ activeTenant: { tenantId: 'acme', currency: 'SEK', timezone: 'Europe/Stockholm' } }),
  } as unknown as App
  const formats = () => accountFormatsOf(app).$formats.get()
  return { ...scripted, app, formats }
}

describe('the formats of an account', () => {
  it('are asked for once', async () => {
    const { app, made, formats } = inAccount(() => ({ currency: 'eur', timezone: 'Europe/Oslo' }))
    await Promise.all([loadAccountFormats(app), loadAccountFormats(app)])
    await loadAccountFormats(app)
    assert.equal(made.length, 1)
    assert.deepEqual(formats(), { currency: 'EUR', timeZone: 'Europe/Oslo' })
  })

  it('of a user who may not read the settings are those of the list of accounts', async () => {
    const { app, made, formats } = inAccount(() => assert.fail('asked'), ['fe.subscriptions.*'])
    await loadAccountFormats(app)
    assert.deepEqual([made.length, formats()], [0, { currency: 'SEK', timeZone: 'Europe/Stockholm' }])
  })

  it('that could not be read stop nothing, and are asked for again', async () => {
    let fails = true
    const { app, formats } = inAccount(() => {
      if (fails) throw refused(500, 'broken')
      return { currency: 'nok' }
    })
    await loadAccountFormats(app)
    assert.equal(formats().currency, 'SEK')
    fails = false
    await loadAccountFormats(app)
    assert.equal(formats().currency, 'NOK')
  })
})
