import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

export interface WebhookSettings extends Static<typeof WebhookSettings> {}
export const WebhookSettings = Type.Object(
  {
    /** How long attempts, and the events behind them, are kept. Source: HOOK-20. */
    logDays: Type.Integer({ minimum: 1, maximum: 90 }),
    /** Of bodies, for each tenant and for the vendor itself; the oldest go first. */
    storedMegabytes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  },
  { additionalProperties: false },
)

export const DEFAULT_LOG_DAYS = 30
export const DEFAULT_STORED_MEGABYTES = 1024

/** A webhook of the vendor's own. Source: HOOK-25 */
export interface EndpointEntry extends Static<typeof EndpointEntry> {}
export const EndpointEntry = Type.Object(
  {
    /** What the file knows it by; another one is another webhook. */
    id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    displayName: Type.String({ minLength: 1, maxLength: 100 }),
    description: Type.Optional(Type.String({ maxLength: 1000 })),
    url: Type.String({ pattern: '^https?://[^\\s@]+$', maxLength: 2048 }),
    secret: Type.String({ minLength: 8, maxLength: 512 }),
    eventKeys: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 200 }),
    /** Left out: as it was switched; a new one is on. */
    isActive: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** As the file has it. Without `endpoints` the webhooks of the file before stay. */
export interface WebhooksEntry extends Static<typeof WebhooksEntry> {}
export const WebhooksEntry = Type.Object(
  {
    logDays: Type.Optional(WebhookSettings.properties.logDays),
    storedMegabytes: WebhookSettings.properties.storedMegabytes,
    endpoints: Type.Optional(Type.Array(EndpointEntry, { maxItems: 100 })),
  },
  { additionalProperties: false },
)

export const webhooksSettings: FeatureSettings = {
  webhooks: {
    schema: WebhookSettings,
    default: { logDays: DEFAULT_LOG_DAYS, storedMegabytes: DEFAULT_STORED_MEGABYTES },
    inFile: WebhooksEntry,
  },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    webhooks: WebhookSettings
  }
  interface VendorFileKeys {
    /** Secrets of webhooks are sealed into the database: better read from the environment than written here. */
    webhooks: WebhooksEntry
  }
}
