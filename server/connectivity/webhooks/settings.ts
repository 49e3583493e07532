import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

export interface WebhookSettings extends Static<typeof WebhookSettings> {}
export const WebhookSettings = Type.Object(
  {
    /** How long attempts, and the events behind them, are kept. Source: HOOK-20. */
    logDays: Type.Integer({ minimum: 1, maximum: 90 }),
  },
  { additionalProperties: false },
)

export const DEFAULT_LOG_DAYS = 30

export const webhooksSettings: FeatureSettings = {
  webhooks: { schema: WebhookSettings, default: { logDays: DEFAULT_LOG_DAYS } },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    webhooks: WebhookSettings
  }
}
