import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { ReportRuns } from '../../contract/report-runs.ts'
import type { Report } from '../../contract/reports.ts'
import { attachReport } from '../../server/insight/reports/attach.ts'
import { queueDueReports } from '../../server/insight/reports/due.ts'
import { created, roleId, TENANT } from '../api-tokens/tokens.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { type Dock, dock, ENGINE, REVIEW, RUNS, weekly } from './dock.ts'

suite('reports by mail', () => {
  let d: Dock
  before(async () => {
    d = await dock()
  })
  after(() => d.close())

  const schedule = (change?: object, ask = d.admin) => ask(`POST ${REVIEW}/tenant-reports`, weekly(change))
  const runs = async (ask = d.admin, query = '') => answered<ReportRuns>(await ask(`GET ${RUNS}${query}`))
  const send = (body: object = {}, ask = d.admin) =>
    ask(`POST ${ENGINE}/tenant-reports`, { templateId: 'access-review', to: ['mate@dock.test'], ...body })
  const makeDue = () => d.sql(`update report_schedules set next_run_at = now() - interval '3 days'`)
  const mailsOf = async () =>
    (await queuedMails(d.server, d.vendor)).filter(({ template }) => template === 'report-ready')

  test('are scheduled for members, by the clocks of a time zone [REPORT-06]', async () => {
    const saved = answered<Report>(await schedule())
    assert.deepEqual(
      { ...saved.schedule, nextRunAt: '' },
      {
        interval: 'weekly',
        cron: '0 8 * * 1',
        tz: 'Europe/Copenhagen',
        active: true,
        dataFilters: {},
        recipients: [{ email: 'boss@dock.test', name: 'Boss' }],
        nextRunAt: '',
      },
    )
    const next = new Date(saved.schedule!.nextRunAt!)
    assert.ok(next > new Date())
    assert.match(
      next.toLocaleString('en-GB', {
        timeZone: 'Europe/Copenhagen',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
      }),
      /^Mon.* 08:00$/,
    )
    assert.equal(saved.status, 'active')
    const changed = answered<Report>(
      await schedule({ active: false, recipients: ['Mate@dock.test', 'mate@dock.test'] }),
    )
    assert.deepEqual(
      changed.schedule!.recipients.map(({ email }) => email),
      ['mate@dock.test'],
    )
    assert.equal(changed.schedule!.nextRunAt, undefined)
    assert.equal(changed.status, 'inactive')
    const kept = answered<Report>(await schedule())
    assert.equal(kept.schedule!.recipients.length, 1, 'recipients that are not named stay')
    const [log] = await d.sql(`select json from audits where action = 'report.scheduled' order by id limit 1`)
    assert.deepEqual(log!.json, {
      templateId: 'access-review',
      cron: '0 8 * * 1',
      active: true,
      recipients: 1,
    })
  })

  test('go to active members of the account, and to no stranger', async () => {
    for (const address of ['boss@quay.test', 'stranger@evil.test']) {
      const context = refused(await schedule({ recipients: ['boss@dock.test', address] }), 400, 'ER-31005')
      assert.deepEqual(context, { field: 'recipients', address })
      refused(await send({ to: [address] }), 400, 'ER-31005')
    }
    await d.sql(`update memberships set is_disabled = true where email = 'plain@dock.test'`)
    refused(await send({ to: ['plain@dock.test'] }), 400, 'ER-31005')
    await d.sql(`update memberships set is_disabled = false where email = 'plain@dock.test'`)
    refused(await send({ to: [] }), 400, 'ER-00400')
    refused(await send({ to: Array.from({ length: 21 }, (_, at) => `m${at}@dock.test`) }), 400, 'ER-00400')
  })

  test('refuse what comes too often, never, or by no clock, beside the field', async () => {
    for (const cron of ['* * * * *', '0 8 31 2 *', 'every day'])
      assert.deepEqual(refused(await schedule({ cron }), 400, 'ER-31003'), { field: 'cron' })
    assert.deepEqual(refused(await schedule({ tz: 'Moon/Sea' }), 400, 'ER-31004'), { field: 'tz' })
    refused(
      await d.reader(`POST ${ENGINE}/tenant-reports`, {
        templateId: 'access-review',
        to: ['boss@dock.test'],
      }),
      403,
      'ER-00403',
    )
  })

  test('are drawn once and mailed with the file, which the history keeps', async () => {
    const before = (await mailsOf()).length
    const { id } = answered<{ id: string }>(
      await send({ to: ['mate@dock.test', 'boss@dock.test'], type: 'html' }),
    )
    assert.equal((await runs()).data[0]!.status, 'waiting')
    assert.equal(await d.runAll(), 1)
    const [run] = (await runs()).data
    assert.deepEqual(
      [run!.id, run!.status, run!.recipients, run!.trigger, run!.startedBy, run!.rows],
      [id, 'done', 2, 'person', 'boss@dock.test', 3],
    )
    const mails = (await mailsOf()).slice(before)
    assert.deepEqual(mails.map(({ to }) => to).sort(), ['boss@dock.test', 'mate@dock.test'])
    assert.ok(!('stopUrl' in mails[0]!.data))
    const [file] = await attachReport(d.server.services, mails[0]!)
    assert.equal(file!.contentType, 'text/html; charset=utf-8')
    assert.match(file!.content.toString(), /mate@dock\.test/)
    const kept = await d.admin(`GET ${RUNS}/${id}/file`)
    assert.deepEqual(kept.rawPayload, file!.content)
    assert.match(String(kept.headers['content-security-policy']), /sandbox$/)
    assert.match(
      String(kept.headers['content-disposition']),
      /^attachment; filename="access-review-[\d-]+\.html"$/,
    )
    refused(await d.otherAdmin(`GET ${RUNS}/${id}/file`), 404, 'ER-31010')
    assert.deepEqual(await runs(d.otherAdmin), { data: [], total: 0 })
    refused(await d.plain(`GET ${RUNS}`), 403, 'ER-00403')
    assert.equal((await runs(d.admin, '?status=failed')).total, 0)
    assert.equal((await runs(d.admin, '?template=billing-usage')).total, 0)
  })

  test('come when they are due, once although two servers look, and once for all that were missed', async () => {
    answered(await schedule({ recipients: ['mate@dock.test', 'boss@dock.test'] }))
    await makeDue()
    const before = (await mailsOf()).length
    const counts = await Promise.all([1, 2].map(() => queueDueReports(d.server.services)))
    assert.equal(counts[0]! + counts[1]!, 1)
    assert.equal(await d.runAll(), 1)
    assert.equal(await queueDueReports(d.server.services), 0)
    assert.equal((await runs()).data[0]!.trigger, 'schedule')
    const mails = (await mailsOf()).slice(before)
    assert.equal(mails.length, 2)
    assert.match(JSON.stringify(mails[0]!.data), /"facts":\[{"key":"members","kind":"number","value":"3"}/)
  })

  test('stop for the one who unsubscribes from the mail, by a press and not by a look, until they take it up again', async () => {
    answered(await schedule({ recipients: ['mate@dock.test', 'boss@dock.test'] }))
    const mail = (await mailsOf()).findLast(({ to }) => to === 'mate@dock.test')!
    const { stopUrl } = mail.data as { stopUrl: string }
    const { pathname, search, searchParams } = new URL(stopUrl)
    const ask = anonymous(d.server, d.vendor)
    const subscribed = async () =>
      (
        await d.sql(`select r.unsubscribed_at from report_recipients r join memberships m using (vendor_id, tenant_id, user_id)
        where m.email = 'mate@dock.test'`)
      )[0]!.unsubscribed_at === null
    const page = await ask(`GET ${pathname as '/'}${search}`)
    assert.equal(page.statusCode, 200, page.body)
    assert.match(page.body, /Unsubscribe from Access review\?/)
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    assert.equal(await subscribed(), true)
    const press = (fields: Record<string, string>) =>
      ask(`POST ${pathname as '/'}`, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      })
    const token = searchParams.get('token')!
    assert.match((await press({ token })).body, /You are unsubscribed/)
    assert.equal(await subscribed(), false)
    const saved = answered<Report>(await schedule({ recipients: ['mate@dock.test', 'boss@dock.test'] }))
    assert.equal(saved.schedule!.recipients.find(({ name }) => name === 'Mate')!.unsubscribed, true)
    await makeDue()
    const before = (await mailsOf()).length
    await queueDueReports(d.server.services)
    await d.runAll()
    assert.deepEqual(
      (await mailsOf()).slice(before).map(({ to }) => to),
      ['boss@dock.test'],
    )
    assert.match((await press({ token, again: 'true' })).body, /You are subscribed again/)
    assert.equal(await subscribed(), true)
    refused(await press({ token: `${token.slice(0, -2)}AA` }), 400, 'ER-31014')
    const torn = await ask(`GET ${pathname as '/'}?token=${token.slice(0, -8)}`, undefined, {
      accept: 'text/html',
    })
    assert.deepEqual([torn.statusCode, torn.headers['content-type']], [400, 'text/html; charset=utf-8'])
    assert.match(torn.body, /This link does not work/)
    const other = await d.server.addVendor('other')
    const elsewhere = await anonymous(d.server, other)(`GET ${pathname as '/'}${search}`)
    assert.equal(elsewhere.statusCode, 400)
  })

  test('fail with the reason where no recipient is left', async () => {
    answered(await schedule({ recipients: ['mate@dock.test'] }))
    await d.sql(`update memberships set is_disabled = true where email = 'mate@dock.test'`)
    await makeDue()
    await queueDueReports(d.server.services)
    await d.runAll()
    const [run] = (await runs(d.admin, '?status=failed')).data
    assert.equal(run!.failure, 'recipients')
    await d.sql(`update memberships set is_disabled = false where email = 'mate@dock.test'`)
  })

  test('rest once their author may no longer read them, and say so, until another saves them', async () => {
    const second = await d.server.addPerson(d.vendor, 'dock', 'second@dock.test', { roles: ['Admin'] })
    const ask = await signedIn(d.server, d.vendor, second)
    answered(await schedule({ recipients: ['boss@dock.test'] }, ask))
    await d.sql(
      `update memberships set permission_keys = '{fe.secure.read.reports,fe.secure.write.reports}' where email = 'second@dock.test'`,
    )
    await makeDue()
    await queueDueReports(d.server.services)
    const before = (await mailsOf()).length
    await d.runAll()
    assert.equal((await mailsOf()).length, before)
    assert.equal((await runs(d.admin, '?status=failed')).data[0]!.failure, 'author')
    const paused = answered<Report>(await d.admin(`GET ${REVIEW}/tenant-reports`))
    assert.deepEqual(
      [paused.schedule!.paused, paused.schedule!.nextRunAt, paused.status],
      ['author', undefined, 'inactive'],
    )
    const saved = answered<Report>(await schedule())
    assert.deepEqual([saved.schedule!.paused, saved.status], [undefined, 'active'])
  })

  test('are a person’s to send: a token of the account does not, and a hundred a day are the most', async () => {
    const roleIds = [await roleId(d.server, d.vendor, 'Admin')]
    const { secret } = await created(d.admin, TENANT.AccessToken, { roleIds })
    const token = anonymous(d.server, d.vendor, secret)
    assert.equal((await runs(token)).total > 0, true)
    refused(await send({}, token), 403, 'ER-31012')
    refused(await schedule({}, token), 403, 'ER-31012')
    await d.sql(
      `insert into report_runs (vendor_id, tenant_id, id, template_id, trigger, type, expires_at)
       select 'acme', 'dock', gen_random_uuid(), 'access-review', 'person', 'pdf', now() + interval '1 day' from generate_series(1, 100)`,
    )
    assert.deepEqual(refused(await send(), 429, 'ER-31008'), { limit: 100 })
  })

  test('are not mailed of an account that is deleted', async () => {
    const before = (await mailsOf()).length
    await d.sql(`update tenants set deleted_at = now() where id = 'dock'`)
    await makeDue()
    await queueDueReports(d.server.services)
    assert.equal(await d.runAll(), 1)
    assert.equal((await mailsOf()).length, before)
    const [run] = await d.sql(
      `select failure from report_runs where trigger = 'schedule' order by id desc limit 1`,
    )
    assert.equal(run!.failure, 'author')
  })
})
