import type { NewWebhook, RotatedSecret, Webhook, WebhookChange } from '../../../contract/webhooks.ts'
import { secretMask } from '../../../rules/webhooks.ts'
import type { App } from '../app/app.ts'
import { patchWebhooks, source, webhooksOf, withId } from './webhooks.ts'

const named = ({ _id: id }: Pick<Webhook, '_id'>) => ({ params: { id } })

/** Source: CONN-41. @returns it with its secret in full, which is shown this once and is not kept here */
export async function createWebhook(app: App, body: NewWebhook): Promise<Webhook> {
  const created = withId(await app.call('POST /webhook/custom', { body }, source))
  patchWebhooks(app, items => [...items, withMask(created)])
  return created
}

/** Source: CONN-42. The row changes in place. */
export async function updateWebhook(app: App, webhook: Webhook, body: WebhookChange): Promise<void> {
  await processing(app, webhook, async () => {
    const changed = await app.call('PATCH /webhook/:id', { ...named(webhook), body }, source)
    replace(app, withId(changed))
  })
}

/** Source: CONN-43. */
export async function deleteWebhook(app: App, webhook: Webhook): Promise<void> {
  await processing(app, webhook, async () => {
    await app.call('DELETE /webhook/:id', named(webhook), source)
    patchWebhooks(app, items => items.filter(({ _id }) => _id !== webhook._id))
  })
}

/** Source: HOOK-07. @returns the new secret, this once, and until when the one of before counts beside it */
export async function rotateSecret(app: App, webhook: Webhook): Promise<RotatedSecret> {
  return await processing(app, webhook, async () => {
    const rotated = await app.call('POST /webhook/:id/secret/rotate', named(webhook), source)
    const { secret, previousValidUntil: previousSecretValidUntil } = rotated
    replace(app, withMask({ ...webhook, secret, previousSecretValidUntil }))
    return rotated
  })
}

const replace = (app: App, changed: Webhook): void =>
  patchWebhooks(app, items => items.map(each => (each._id === changed._id ? changed : each)))

/** As lists show it: what is kept on the page holds no secret. Source: HOOK-06. */
const withMask = (webhook: Webhook): Webhook => ({
  ...webhook,
  secret: secretMask + webhook.secret.slice(-4),
})

/** Counts a webhook among those that are worked on, until the work is done or has failed. Source: CONN-16. */
async function processing<T>(app: App, { _id }: Webhook, work: () => Promise<T>): Promise<T> {
  const { $processIds } = webhooksOf(app)
  $processIds.set([...$processIds.get(), _id])
  try {
    return await work()
  } finally {
    const ids = $processIds.get()
    const done = ids.indexOf(_id)
    $processIds.set(ids.filter((_, at) => at !== done))
  }
}
