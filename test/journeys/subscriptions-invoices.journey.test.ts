import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { type Account, buyPlan, newAccount, openBilling } from '../support/billing-account.ts'
import { agree, billingStory, callSandbox, ourBilling, stateOf } from '../support/billing-agreement.ts'
import { eventually } from '../support/eventually.ts'
import { journey } from '../support/journey.ts'
import { pressIn, sees } from '../support/steps.ts'

const visitors = journey()
const agreed = (account: Account) => agree(visitors.server, account)
const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-downloads-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const visa = '4242424242424242'

test('an invoice is downloaded as a PDF, named by its number [PLAN-02, PLAN-32]', async () => {
  const account = await newAccount(visitors, 'pdf@falk.example')
  const { page } = account
  await buyPlan(visitors, account, 'harbor', visa)
  await agreed(account)
  await openBilling(visitors, account, '?section=invoices')
  await sees(page, 'Paid')
  const devtools = await page.createCDPSession()
  await devtools.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    browserContextId: page.browserContext().id!,
  })
  await pressIn(page, 'table[aria-label="Invoices"] [data-cell="actions"] button')
  await sees(page, 'The invoice is in your downloads')
  const file = await eventually(() => readdirSync(folder).find(name => name.endsWith('.pdf')))
  assert.match(file, /^invoice-[\w-]+\.pdf$/)
  const content = readFileSync(path.join(folder, file), 'latin1')
  assert.match(content, /^%PDF-/)
  assert.match(content, /%%EOF\s*$/)
})

test('what the payment provider says late, twice and out of order ends up right on the page', async () => {
  const account = await newAccount(visitors, 'late@falk.example')
  const { page } = account
  await buyPlan(visitors, account, 'harbor', visa)
  const before = await agreed(account)

  await callSandbox(visitors.server, 'webhooks', { mode: 'hold' })
  await callSandbox(visitors.server, 'clock', { months: 1, hours: 2 })
  const theirs = await stateOf(visitors.server)
  assert.ok(theirs.invoices.length > 1, 'the provider has renewed')
  // No event has come yet: the page shows what we know, and nothing is wrong with that.
  await openBilling(visitors, account)
  await sees(page, 'ACTIVE')
  assert.equal((await ourBilling(account)).invoices.length, before.invoices.length)

  await callSandbox(visitors.server, 'webhooks/release', { order: 'reverse', copies: 2 })
  const renewed = await agreed(account)
  assert.equal(renewed.invoices.length, before.invoices.length + 1)
  assert.ok(renewed.subscription.currentPeriodEnd > before.subscription.currentPeriodEnd)
  await openBilling(visitors, account)
  await page.waitForFunction(
    `[...document.querySelectorAll('admin-portal')].some(each => each.shadowRoot?.querySelectorAll('table[aria-label="Invoices"] tbody tr').length === 2)`,
    { timeout: 30_000 },
  )

  const story = await billingStory(account)
  assert.equal(story.filter(action => action === 'billing.plan-changed').length, 1, `${story}`)

  // All of it once more, as a provider does that lost our answers.
  await callSandbox(visitors.server, 'webhooks', { mode: 'deliver' })
  const { events } = await stateOf(visitors.server)
  for (const { id } of events.slice(-6))
    await callSandbox(visitors.server, `events/${id}/deliver`, { copies: 2 })
  await callSandbox(visitors.server, 'webhooks/settle', {})
  assert.deepEqual(await agreed(account), renewed)
  assert.deepEqual(await billingStory(account), story)
})
