import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const

const common = {
  /** Of the vendor's app at Slack. */
  clientId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Where Slack runs, when that is elsewhere: GovSlack, a stand-in. */
  url: Type.Optional(Type.String({ pattern: '^https?://[^\\s?#]+$', maxLength: 500 })),
}

/** The vendor's app at Slack; without a client id tenants connect no workspace. Its secret is sealed apart from the settings. */
export interface SlackSettings extends Static<typeof SlackSettings> {}
export const SlackSettings = Type.Object(common, closed)

/** The same as the configuration file has it, with the secret: better read from the environment than written there. */
export interface SlackEntry extends Static<typeof SlackEntry> {}
export const SlackEntry = Type.Object(
  { ...common, clientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })) },
  closed,
)

export const slackSettings: FeatureSettings = {
  slack: { schema: SlackSettings, default: {}, inFile: SlackEntry },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** The app at Slack that posts events to tenants' workspaces. */
    slack: SlackSettings
  }
  interface VendorFileKeys {
    /** The client secret is sealed into the database: better read from the environment than written here. */
    slack: SlackEntry
  }
}
