import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Approval, ApprovalData, ApprovalLink } from '../../contract/approval-flows.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused } from '../support/signed-in.ts'
import { backEnd } from '../vendor-api/vendor.ts'

const DATA = '/identity/resources/approval-flows/v1/execution-data'
const ACT = 'POST /identity/resources/approval-flows/v1/approver-action'
const EXECUTIONS = '/identity/resources/vendor-only/approval-flows/v1/executions'

describe('approvals by mail', () => {
  let server: TestServer
  let vendor: TestVendor
  let back: Ask
  let anybody: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    back = await backEnd(server, vendor)
    anybody = anonymous(server, vendor)
  })
  after(() => server.close())

  async function ask(...approvers: string[]) {
    const approval = answered<Approval>(
      await back(`POST ${EXECUTIONS}`, {
        name: 'Move the harbor',
        requester: 'Ada',
        description: 'Twice',
        approvers,
      }),
    )
    const links = new Map<string, ApprovalLink>()
    for (const { to, template, data } of await queuedMails(server, vendor)) {
      if (template !== 'approval-asked') continue
      const { searchParams } = new URL(data.url)
      const link = Object.fromEntries(searchParams) as unknown as ApprovalLink
      if (link.approvalFlowExecutionId === approval.id) links.set(to, link)
    }
    return { approval, link: (email: string) => links.get(email)! }
  }
  const look = (link: ApprovalLink) => anybody(`GET ${DATA}?${new URLSearchParams({ ...link })}`)
  const statusOf = async (id: string) => answered<Approval>(await back(`GET ${EXECUTIONS}/${id}`))

  test('each approver gets a mail whose link says what is asked, and takes one decision', async () => {
    const { approval, link } = await ask('bo@example.com')
    assert.equal(approval.status, 'pending')
    const { approvalFlowRequestDate, ...data } = answered<ApprovalData>(await look(link('bo@example.com')))
    assert.deepEqual(data, {
      approvalFlowName: 'Move the harbor',
      approvalFlowDescription: 'Twice',
      requester: 'Ada',
    })
    assert.ok(Date.parse(approvalFlowRequestDate))
    assert.deepEqual(answered(await anybody(ACT, { ...link('bo@example.com'), approved: true })), {
      success: true,
    })
    assert.equal((await statusOf(approval.id)).status, 'approved')
    refused(await anybody(ACT, { ...link('bo@example.com'), approved: false }), 404, 'ER-26050')
    refused(await look(link('bo@example.com')), 404, 'ER-26050')
  })

  test('all must approve, one rejects; what the others say then does not matter', async () => {
    const { approval, link } = await ask('bo@example.com', 'cy@example.com', 'di@example.com')
    answered(await anybody(ACT, { ...link('bo@example.com'), approved: true }))
    assert.equal((await statusOf(approval.id)).status, 'pending')
    answered(await anybody(ACT, { ...link('cy@example.com'), approved: false }))
    assert.equal((await statusOf(approval.id)).status, 'rejected')
    refused(await anybody(ACT, { ...link('di@example.com'), approved: true }), 404, 'ER-26050')
  })

  test('of two that decide at once the last one approves the whole; of one that decides twice one counts', async () => {
    const both = await ask('bo@example.com', 'cy@example.com')
    await Promise.all(
      ['bo@example.com', 'cy@example.com'].map(email =>
        anybody(ACT, { ...both.link(email), approved: true }),
      ),
    )
    assert.equal((await statusOf(both.approval.id)).status, 'approved')
    const one = await ask('bo@example.com', 'cy@example.com')
    const link = one.link('bo@example.com')
    const replies = await Promise.all([1, 2, 3].map(() => anybody(ACT, { ...link, approved: true })))
    assert.deepEqual(replies.map(reply => reply.statusCode).sort(), [200, 404, 404])
  })

  test('a link that was changed, or is old, or is of another vendor, decides nothing', async () => {
    const { approval, link } = await ask('bo@example.com', 'cy@example.com')
    const mine = link('bo@example.com')
    const { approverId } = link('cy@example.com')
    for (const wrong of [
      { approverId },
      { approvalFlowStepId: 'guess' },
      { approvalFlowExecutionId: approverId },
    ])
      refused(await anybody(ACT, { ...mine, ...wrong, approved: true }), 404, 'ER-26050')
    const other = await server.addVendor('other')
    refused(await anonymous(server, other)(ACT, { ...mine, approved: true }), 404, 'ER-26050')
    refused(await (await backEnd(server, other))(`GET ${EXECUTIONS}/${approval.id}`), 404, 'ER-26051')
    await server.services.database.pool.query(
      'update approval_flows set expires_at = now() - make_interval(secs => 1) where id = $1',
      [approval.id],
    )
    refused(await look(mine), 404, 'ER-26050')
    assert.equal((await statusOf(approval.id)).status, 'expired')
  })

  test('the database keeps no secret of a link', async () => {
    const { link } = await ask('bo@example.com')
    const { rows } = await server.services.database.pool.query('select * from approval_flow_approvers')
    assert.ok(!JSON.stringify(rows).includes(link('bo@example.com').approvalFlowStepId))
  })
})
