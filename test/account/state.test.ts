import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accountFormatsOf, loadAccountFormats } from '../../src/state/account/account-formats.ts'
import { actionsOf, customLoginOf, saveCustomLogin } from '../../src/state/account/custom-login.ts'
import {
  accountChangeOf,
  accountDraftOf,
  accountProblemsOf,
  webAddress,
} from '../../src/state/account/draft.ts'
import { accountOf, loadAccount } from '../../src/state/account/settings.ts'
import { appOn, fakeBrowser, signedIn } from '../state/fake-browser.ts'

const saved = accountDraftOf({ tenantId: 't', name: 'Acme', currency: 'usd' })

describe('the account form', () => {
  it('sends what changed only, the company’s name as the wire calls it, and an address with its scheme [TENANT-06]', () => {
    const draft = { ...saved, companyName: 'Acme Ltd', website: 'acme.example', address: '' }
    assert.deepEqual(accountChangeOf(saved, draft), { name: 'Acme Ltd', website: 'https://acme.example' })
    assert.equal(webAddress(' http://a.example '), 'http://a.example')
    assert.equal(webAddress(''), '')
  })

  it('knows what must be corrected', () => {
    const problems = (website: string) => accountProblemsOf(saved, { ...saved, website }).website
    for (const good of ['', 'acme.example', 'http://acme.example/a'])
      assert.equal(problems(good), undefined, good)
    for (const bad of ['acme', 'javascript:alert(1)', 'ftp://acme.example', 'not one'])
      assert.equal(problems(bad), 'websiteIsInvalid', bad)
  })
})

describe('the preview', () => {
  it('shows an account in Asia/Jerusalem with DD/MM/YYYY, HH:mm and USD, without a call [THEME-11, THEME-12, THEME-13, THEME-14]', async () => {
    const browser = fakeBrowser(signedIn())
    const { app } = appOn(browser.tab(), { previewMode: true })
    await loadAccount(app)
    const { settings } = accountOf(app).$account.get()
    assert.equal(settings?.timezone, 'Asia/Jerusalem')
    assert.equal(settings?.dateFormat, 'DD/MM/YYYY')
    assert.equal(settings?.timeFormat, 'HH:mm')
    assert.equal(settings?.currency, 'USD')
    accountFormatsOf(app).tenantId = 'another'
    await loadAccountFormats(app)
    assert.deepEqual(accountFormatsOf(app).$formats.get(), {
      currency: 'USD',
      timeZone: 'Asia/Jerusalem',
      datePattern: 'DD/MM/YYYY',
    })
    assert.equal(browser.server.seen.length, 0)
  })
})

describe('the custom login', () => {
  it('is saved leaf by leaf, and not at all without a change [TENANT-10]', async () => {
    assert.deepEqual(actionsOf({ primaryColor: '' }, { primaryColor: '#aa3300' }), [
      { type: 'customLogin/primaryColor', payload: '#aa3300' },
    ])
    const browser = fakeBrowser(signedIn())
    const { app } = appOn(browser.tab())
    customLoginOf(app).$customLogin.setKey('customLogin', { primaryColor: '#aa3300' })
    await assert.rejects(saveCustomLogin(app, { primaryColor: '#aa3300' }), {
      message: 'No changes to update',
    })
    assert.equal(browser.server.seen.length, 0)
  })
})
