import type { Mistake } from '../../core/vendor-file/mistake.ts'
import type { VendorFilePart } from '../../core/vendor-file/part.ts'
import { wrongEventKey } from './event-keys.ts'
import { endpointsStep } from './file-step.ts'
import { isStrong } from './secret.ts'
import type { WebhooksEntry } from './settings.ts'

const OF_VENDOR = { tenantId: null }

function mistakesOf({ endpoints = [] }: WebhooksEntry, at: string): Mistake[] {
  const seen = new Set<string>()
  return endpoints.flatMap(({ id, eventKeys, secret }, index) => {
    const key = `${at}.endpoints[${index}]`
    const twice = seen.has(id)
    seen.add(id)
    return [
      ...(twice ? [{ key: `${key}.id`, message: `"${id}" is used twice. Give each its own.` }] : []),
      ...(isStrong(secret)
        ? []
        : [
            { key: `${key}.secret`, message: 'must have a key of at least 8 bytes in base64 behind whsec_.' },
          ]),
      ...eventKeys.flatMap(eventKey => {
        const wrong = wrongEventKey(eventKey, OF_VENDOR)
        return wrong ? [{ key: `${key}.eventKeys`, message: wrong.message }] : []
      }),
    ]
  })
}

const insecure = ({ endpoints = [] }: WebhooksEntry, at: string): Mistake[] =>
  endpoints.flatMap(({ url }, index) =>
    url.startsWith('https:')
      ? []
      : [{ key: `${at}.endpoints[${index}].url`, message: 'must be https in production.' }],
  )

export const webhooksPart: VendorFilePart = {
  checks: [
    {
      reads: ['webhooks'],
      mistakes: ({ webhooks }, at) => (webhooks ? mistakesOf(webhooks, `${at}.webhooks`) : []),
    },
  ],
  insecure: ({ webhooks }, at) => (webhooks ? insecure(webhooks, `${at}.webhooks`) : []),
  sealed: { webhooks: { fields: ['endpoints'], step: endpointsStep } },
}
