import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const

/** Of an account that was opened by a sign-up: for so many days it mails so many invitations a day; 0: as many as others. */
const Invitations = Type.Object(
  {
    youngDays: Type.Integer({ minimum: 0, maximum: 3650 }),
    youngPerDay: Type.Integer({ minimum: 0, maximum: 100_000 }),
  },
  closed,
)

const InviteLinksAllowed = Type.Boolean()

export const invitationsSettings: FeatureSettings = {
  invitations: { schema: Invitations, default: { youngDays: 14, youngPerDay: 20 } },
  inviteLinksAllowed: { schema: InviteLinksAllowed, default: true },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** Of an account that was opened by a sign-up: for so many days it mails so many invitations a day; 0: as many as others. */
    invitations: Static<typeof Invitations>
    inviteLinksAllowed: Static<typeof InviteLinksAllowed>
  }
}
