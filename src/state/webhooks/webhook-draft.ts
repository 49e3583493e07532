import type { NewWebhook, Webhook, WebhookChange } from '../../../contract/webhooks.ts'
import { shortestSecret } from '../../../rules/webhooks.ts'
import { leanEntries } from './event-choice.ts'

/** What the form of a webhook holds, by the names of the wire. */
export interface WebhookDraft {
  displayName: string
  description: string
  url: string
  /** Empty: one is made, or the stored one stays. */
  secret: string
  eventKeys: readonly string[]
}

export const draftOfWebhook = (webhook?: Webhook): WebhookDraft => ({
  displayName: webhook?.displayName ?? '',
  description: webhook?.description ?? '',
  url: webhook?.url ?? '',
  secret: '',
  eventKeys: webhook?.eventKeys ?? [],
})

export function isSameWebhookDraft(one: WebhookDraft, other: WebhookDraft): boolean {
  const texts = (['displayName', 'description', 'url', 'secret'] as const).every(
    field => one[field] === other[field],
  )
  const keys = new Set(one.eventKeys)
  return texts && keys.size === other.eventKeys.length && other.eventKeys.every(key => keys.has(key))
}

/** What is wrong, by field, as keys of the form's texts. What only the server knows of an address, it says. */
export function problemsOfWebhook({ displayName, url, secret, eventKeys }: WebhookDraft) {
  return {
    displayName: displayName.trim() ? undefined : ('nameIsRequired' as const),
    url: problemOfUrl(url.trim()),
    secret: secret && secret.length < shortestSecret ? ('secretKeyLengthAtLeast8' as const) : undefined,
    eventKeys: eventKeys.length > 0 ? undefined : ('eventsIsRequired' as const),
  }
}

function problemOfUrl(text: string): 'urlIsRequired' | 'urlIsInvalid' | 'urlHasCredentials' | undefined {
  if (!text) return 'urlIsRequired'
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) return 'urlIsInvalid'
  return url.username || url.password ? 'urlHasCredentials' : undefined
}

const trimmed = ({ displayName, description, url, eventKeys }: WebhookDraft) => ({
  displayName: displayName.trim(),
  description: description.trim(),
  url: url.trim(),
  eventKeys: leanEntries(eventKeys),
})

/** Source: HOOK-05. */
export const newWebhook = (draft: WebhookDraft): NewWebhook => ({
  ...trimmed(draft),
  secret: draft.secret || null,
  isActive: true,
})

/** Without a new secret the stored one stays. Source: HOOK-06. */
export const webhookChange = (draft: WebhookDraft): WebhookChange => ({
  ...trimmed(draft),
  ...(draft.secret && { secret: draft.secret }),
})
