import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const

/** Something that the vendor's back end may tell tenants of (`docs/vendor-api.md`). */
export interface EventDefinition extends Static<typeof EventDefinition> {}
export const EventDefinition = Type.Object(
  {
    key: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$' }),
    /** Keys of roles: members of the tenant who hold one get a mail. None: only the audit log says it. */
    emailRoles: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 })),
  },
  closed,
)

export interface EventSettings extends Static<typeof EventSettings> {}
export const EventSettings = Type.Object(
  { definitions: Type.Array(EventDefinition, { maxItems: 1000 }) },
  closed,
)

export const defaultEvents: EventSettings = { definitions: [] }

export const vendorEventsSettings: FeatureSettings = {
  events: { schema: EventSettings, default: defaultEvents },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** What the vendor's back end may tell tenants of. */
    events: EventSettings
  }
}
