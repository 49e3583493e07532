import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import type { WebhookLogs } from '../../contract/webhook-logs.ts'
import type { Webhook } from '../../contract/webhooks.ts'
import { hubOf } from '../../server/connectivity/notifications/live/hub.ts'
import { subscribeToTopics } from '../../server/connectivity/notifications/start.ts'
import { startWebhooks } from '../../server/connectivity/webhooks/start.ts'
import { CREATED, GENERAL, type Pier, pier, SECURITY } from '../slack/pier.ts'
import { eventually } from '../support/eventually.ts'
import { PASSWORD } from '../support/server.ts'
import { anonymous, answered } from '../support/signed-in.ts'
import { type Receiver, receiver } from '../webhooks/receiver.ts'
import { publishedClient } from './published-client.ts'

const LOCKED = 'frontegg.user.locked'

suite('the published package', () => {
  let p: Pier
  let r: Receiver
  let client: ReturnType<typeof publishedClient>
  let stop: () => Promise<void>
  before(async () => {
    r = await receiver()
    p = await pier()
    const { server, vendor } = p
    // Of the application that published SDKs stand on: they know no state.
    await p.sql('update applications set published_sdks = true')
    server.services.vendors.forget()
    subscribeToTopics(server.services)
    stop = startWebhooks(server.services, { schedule: [] })
    await server.services.subscribers.deliver(server.services)
    const reply = await anonymous(server, vendor)('POST /identity/resources/auth/v1/user', {
      email: 'admin@home.test',
      password: PASSWORD,
    })
    client = publishedClient(server, vendor, answered<AuthResponse>(reply).accessToken!)
  })
  after(async () => {
    client.leave()
    const { services } = p.server
    await stop()
    hubOf(services).close()
    services.subscribers.subscriptions.stop()
    await p.close()
    await r.close()
  })

  /** Every operation of an API was called, so many as its package has. */
  const all = ({ operations, called }: { operations: string[]; called: Set<string> }, count: number) => {
    assert.equal(operations.length, count)
    assert.deepEqual([...called].toSorted(), operations.toSorted())
  }

  test('subscribes to events by each of its 26 operations of connectivity', async () => {
    const { api } = client.connectivity
    assert.ok((await api.getCategories()).some(({ events }) => events?.some(({ key }) => key === CREATED)))
    assert.ok((await api.getChannelMaps('sms')).some(({ key }) => key === CREATED))

    await api.postWebhooksConfiguration({
      displayName: 'Board',
      description: '',
      url: `${r.url}/board`,
      secret: null,
      eventKeys: ['frontegg.group.created'],
      isActive: true,
    })
    const hooks = async () => (await api.getWebhooksConfigurations()) as Webhook[]
    const [hook] = await hooks()
    const { _id, secret } = hook!
    await api.postWebhooksConfiguration({ ...hook!, displayName: 'Bridge' })
    assert.equal((await hooks())[0]!.displayName, 'Bridge')
    assert.equal((await api.postWebhookTest({ url: `${r.url}/board`, secret })).statusCode, 200)
    answered(await p.admin('POST /identity/resources/groups/v1', { name: 'Night crew' }))
    const { rows } = await eventually(async () => {
      const logs = (await api.getWebhookLog(_id)) as WebhookLogs
      return logs.count === 1 ? logs : undefined
    })
    assert.equal((await api.postWebhookRetry(rows[0]!.id)).statusCode, 202)
    await api.deleteWebhooksConfiguration(_id)
    assert.deepEqual(await hooks(), [])

    const mail = {
      eventKey: CREATED,
      enabled: true,
      subscriptions: [{ name: 'Watch', enabled: true, recipients: ['admin@home.test'] }],
    }
    await api.postEmailConfiguration(mail)
    await api.patchEmailConfiguration({ eventKey: CREATED, enabled: false })
    const [event] = await api.getEmailConfiguration()
    assert.equal(event!.enabled, false)
    const subscription = event!.subscriptions[0]!
    await api.putEmailSubscriptions(subscription.id!, CREATED, {
      name: 'Deck',
      enabled: true,
      recipients: subscription.recipients,
    })
    assert.equal((await api.getEmailConfiguration())[0]!.subscriptions[0]!.name, 'Deck')
    await api.deleteEmailSubscriptions(CREATED, subscription.id!)
    await api.postEmailConfiguration({ ...mail, eventKey: LOCKED })
    await api.deleteEmailConfiguration(LOCKED)
    assert.deepEqual(await api.getEmailConfiguration(), [])

    const text = { ...mail, subscriptions: [{ name: 'Watch', enabled: true, recipients: ['+14155550132'] }] }
    await api.postSMSConfiguration(text)
    await api.patchSMSConfiguration({ eventKey: CREATED, enabled: false })
    const [texted] = await api.getSMSConfiguration()
    assert.equal(texted!.enabled, false)
    const sms = texted!.subscriptions[0]!
    await api.putSMSSubscriptions(sms.id!, CREATED, {
      name: 'Deck',
      enabled: true,
      recipients: sms.recipients,
    })
    assert.equal((await api.getSMSConfiguration())[0]!.subscriptions[0]!.name, 'Deck')
    await api.deleteSMSSubscriptions(CREATED, sms.id!)
    await api.postSMSConfiguration({ ...text, eventKey: LOCKED })
    await api.deleteSMSConfiguration(LOCKED)
    assert.deepEqual(await api.getSMSConfiguration(), [])

    assert.deepEqual(await api.getSlackScope(), { clientId: p.sandbox.clientId })
    const granted = await fetch(`${p.sandbox.url}/_sandbox/codes`, { method: 'POST' })
    await api.postSlackCode(((await granted.json()) as { code: string }).code)
    assert.equal((await api.getSlackChannels())!.length, 248)
    const slackEvents = [{ eventKey: CREATED, channelIds: [GENERAL] }]
    await api.postSlackConfiguration({ isActive: true, slackEvents })
    const [posted] = (await api.getSlackConfiguration()).slackSubscriptions
    await api.postSlackConfiguration({
      ...posted!,
      slackEvents: [{ eventKey: CREATED, channelIds: [SECURITY] }],
    })
    const [changed] = (await api.getSlackConfiguration()).slackSubscriptions
    assert.deepEqual(changed!.slackEvents[0]!.channelIds, [SECURITY])
    await api.deleteSlackConfiguration({ ...changed!, id: changed!.id! })
    assert.deepEqual((await api.getSlackConfiguration()).slackSubscriptions, [])
    all(client.connectivity, 26)
  })

  test('reads, saves, schedules and sends reports by each of its six operations', async () => {
    const { api } = client.reports
    const reports = await api.getReports({})
    assert.equal(reports.length, 3)
    const templateId = reports[0]!.id
    assert.equal((await api.getReport({ id: templateId })).name, reports[0]!.name)
    assert.match(
      (await api.renderReport({ templateId, dataFilters: { search: 'admin' } })).html,
      /admin@home\.test/,
    )
    await api.scheduleReport({
      templateId,
      type: 'pdf',
      status: 'active',
      schedule: { interval: 'weekly', cron: '0 8 * * 1', tz: 'Europe/Copenhagen', active: true },
      dataFilters: { search: 'admin' },
    } as Parameters<typeof api.scheduleReport>[0])
    assert.equal((await api.getReport({ id: templateId })).status, 'active')
    await api.downloadReport({ templateId, responseType: 'html', name: 'review' } as Parameters<
      typeof api.downloadReport
    >[0])
    assert.ok(client.clicked.includes('report_review.html'))
    await api.sendReport({ templateId, to: ['admin@home.test'] } as Parameters<typeof api.sendReport>[0])
    const [run] = await p.sql('select * from report_runs')
    assert.equal(run!.template_id, templateId)
    all(client.reports, 6)
  })

  test('reads, pins and archives notifications by each of its four operations', async () => {
    const { api } = client.notifications
    await p.server.services.transact(tx =>
      tx.record(
        'frontegg.sso.deleted',
        { configId: '00000000-0000-4000-8000-000000000000' },
        { vendorId: p.vendor.id, tenantId: 'home' },
      ),
    )
    const read = () => api.getNotifications({ count: 20, offset: 0 })
    const [one] = await eventually(async () => {
      const found = await read()
      return found.length > 0 ? found : undefined
    })
    const notificationId = one!.id
    await api.updateNotificationIsPinned({ notificationId, pinStatus: 'pin' })
    assert.equal((await read()).find(({ id }) => id === notificationId)!.isPinned, true)
    await api.updateNotificationIsPinned({ notificationId, pinStatus: 'unpin' })
    await api.markAllAsRead()
    assert.deepEqual(
      (await read()).map(({ status, isPinned }) => [status, isPinned]),
      (await read()).map(() => ['read', false]),
    )
    await api.updateNotificationStatus({ notificationId, status: 'archived' })
    assert.ok(!(await read()).some(({ id }) => id === notificationId))
    all(client.notifications, 4)
  })
})
