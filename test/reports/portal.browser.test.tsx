import { expect } from '@open-wc/testing'
import type { ReportRun } from '../../contract/report-runs.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type Portal } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const REPORTS = '/app#/admin-box/audits?tab=reports'
const REVIEW = `${REPORTS}&report=access-review`
const LIST = 'GET /reports/resources/reports/v2/tenant-reports'
const DOCUMENT = 'GET /reports/resources/reports/v2/:id/document'
const RUNS = 'GET /reports/resources/runs/v1'

const submit = (portal: Portal): void =>
  [...portal.dialog()!.querySelectorAll('button')].find(each => each.type === 'submit')!.click()

const run = (facts: Partial<ReportRun>): ReportRun => ({
  id: crypto.randomUUID(),
  templateId: 'access-review',
  trigger: 'schedule',
  startedBy: 'ada@dock.test',
  type: 'pdf',
  status: 'done',
  recipients: 2,
  rows: 10_000,
  rowsLeftOut: 7,
  size: 1000,
  createdAt: '2026-11-26T03:00:00.000Z',
  ...facts,
})

describe('reports in the portal', () => {
  afterEach(cleanUp)

  it('stand beside the audit log, are searched and filtered, and open one by one', async () => {
    const portal = await drawPortal({ address: '/app#/admin-box/audits' })
    await portal.press('Reports')
    for (const name of ['Access review', 'Sign-in and security', 'Billing and usage']) await portal.sees(name)
    await expectAccessible(portal)
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'nothing such')
    await portal.sees('No matching reports')
    expect(portal.here()).to.contain('tab=reports').and.to.contain('search=nothing')
    await portal.press('Clear filters')
    await portal.press('Open: Access review')
    await portal.sees('Without a second factor')
    expect(portal.here()).to.contain('report=access-review')
    await portal.press('All reports')
    await portal.sees('Billing and usage')
  })

  it('are drawn on screen, narrowed by filters, and say what is wrong beside the filter', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    await arrangePerson({ tenantId: person.tenantId, name: 'Berta', roles: ['ReadOnly'] })
    const portal = await drawPortal({ person, address: REVIEW })
    await portal.sees('Berta')
    for (const text of ['Administrators', 'Last seen', 'ReadOnly', 'Active'])
      expect(portal.text()).to.contain(text)
    await expectAccessible(portal)
    await portal.type('Inactive for days', 'soon')
    await portal.press('Apply')
    await portal.sees('Enter a whole number from 1 to 3650.')
    await portal.type('Inactive for days', '')
    await portal.type('Name, email or phone', 'ada')
    await portal.press('Apply')
    await waitUntil(() => !portal.text().includes('Berta'), 'the filter keeps all')
    await portal.type('Name, email or phone', 'no such person')
    await portal.press('Apply')
    await portal.sees('No matching members')
    await portal.press('Reset')
    await portal.sees('Berta')
  })

  it('are scheduled by a form that keeps what was typed, and says whose address is no member’s [REPORT-01, REPORT-06]', async () => {
    const portal = await drawPortal({ address: REVIEW })
    await portal.press('Schedule')
    await portal.sees('Schedule Access review')
    await expectAccessible(portal)
    await portal.type('Recipients', 'stranger@evil.test')
    submit(portal)
    await portal.sees('Reports go to active members of the account only')
    expect((portal.field('Recipients') as unknown as HTMLTextAreaElement).value).to.equal(
      'stranger@evil.test',
    )
    await portal.type('Recipients', portal.person.email)
    submit(portal)
    await portal.sees('Access review is scheduled')
    await portal.press('All reports')
    await portal.sees('Every week to 1 member')
  })

  it('are sent once, and listed with what became of each mail', async () => {
    const portal = await drawPortal({ address: REVIEW })
    await portal.press('Send by email')
    await portal.sees('Send Access review by email')
    submit(portal)
    await portal.sees('Access review is on its way')
    await portal.sees(portal.person.email)
    cleanUp()
    const history = await drawPortal({ address: '/app' })
    bendReplies(history.app, {
      [RUNS]: () => ({
        data: [run({}), run({ status: 'failed', failure: 'author', startedBy: '' })],
        total: 2,
      }),
    })
    history.move(REVIEW)
    await history.press('Sent by email')
    await history.sees('to 2 members')
    for (const text of [
      '7 rows omitted',
      'The member who scheduled it can no longer read it.',
      'Schedule of a former member',
    ])
      expect(history.text()).to.contain(text)
    await expectAccessible(history)
  })

  it('say that they could not be read, and read again', async () => {
    const portal = await drawPortal({ address: '/app' })
    const fails = () => {
      throw new TypeError('Failed to fetch')
    }
    const unbend = bendReplies(portal.app, { [LIST]: fails, [DOCUMENT]: fails })
    portal.move(REPORTS)
    await portal.sees('The reports could not be loaded')
    unbend()
    await portal.press('Try again')
    await portal.sees('Access review')
    const again = bendReplies(portal.app, { [DOCUMENT]: fails })
    await portal.press('Open: Access review')
    await portal.sees('The report could not be read')
    await expectAccessible(portal)
    again()
    await portal.press('Try again')
    await portal.sees('Administrators')
  })

  it('offer nothing that the person may not do, and are not there for who may not read them', async () => {
    const { tenantId } = await arrangePerson()
    const reader = await drawPortal({
      person: await arrangePerson({ tenantId, roles: ['ReadOnly'] }),
      address: REVIEW,
    })
    await reader.sees('Administrators')
    expect(reader.button('Download')).to.exist
    for (const verb of ['Schedule', 'Send by email']) expect(reader.button(verb), verb).to.equal(undefined)
    cleanUp()
    const lost = await drawPortal({ address: `${REPORTS}&report=none` })
    await lost.sees('Report not found')
  })
})
