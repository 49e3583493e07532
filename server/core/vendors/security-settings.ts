import { type Static, Type } from 'typebox'
import { EnforceMfa } from '../../../contract/security-policies.ts'

const closed = { additionalProperties: false } as const
const Days = Type.Integer({ minimum: 1, maximum: 1825 })

/** Security policies where a tenant decides nothing, and what a tenant may decide. */
export interface SecuritySettings extends Static<typeof SecuritySettings> {}
export const SecuritySettings = Type.Object(
  {
    /** Who must have a second factor. */
    enforceMFAType: EnforceMfa,
    passwordHistory: Type.Object(
      { enabled: Type.Boolean(), historySize: Type.Integer({ minimum: 1, maximum: 10 }) },
      closed,
    ),
    /** Days. The shorter of this period and the tenant's own counts. */
    passwordRotation: Type.Object(
      { isActive: Type.Boolean(), rotationPeriod: Days, notificationPeriod: Days },
      closed,
    ),
    /** A forgotten password is reset by a mailed link. */
    recoveryByEmail: Type.Boolean(),
    /** By a code to a phone that its owner has proven; needs a provider of text messages (SMS_URL). */
    recoveryBySms: Type.Boolean(),
    /** Which policies a tenant may decide for itself. */
    tenantsDecide: Type.Object(
      {
        passwordHistory: Type.Boolean(),
        passwordComplexity: Type.Boolean(),
        passwordRotation: Type.Boolean(),
      },
      closed,
    ),
  },
  closed,
)

export const defaultSecurity: SecuritySettings = {
  enforceMFAType: 'DontForce',
  passwordHistory: { enabled: false, historySize: 5 },
  passwordRotation: { isActive: false, rotationPeriod: 90, notificationPeriod: 14 },
  recoveryByEmail: true,
  recoveryBySms: false,
  tenantsDecide: { passwordHistory: true, passwordComplexity: true, passwordRotation: true },
}
