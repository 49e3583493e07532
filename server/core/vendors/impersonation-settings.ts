import { type Static, Type } from 'typebox'

/** Acting as a user (docs/impersonation.md). The vendor's own back end always may. */
export interface ImpersonationSettings extends Static<typeof ImpersonationSettings> {}
export const ImpersonationSettings = Type.Object(
  {
    /** Administrators may act as members of their account, by `fe.secure.write.impersonation`. */
    byAdministrators: Type.Boolean(),
    /** How long an impersonation lasts at most, in seconds. */
    seconds: Type.Integer({ minimum: 60, maximum: 86_400 }),
  },
  { additionalProperties: false },
)

export const defaultImpersonation: ImpersonationSettings = { byAdministrators: false, seconds: 3600 }
