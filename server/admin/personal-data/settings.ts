import { type Static, Type } from 'typebox'

/** What a vendor lets people do with their own data. */
export interface PersonalDataSettings extends Static<typeof PersonalDataSettings> {}
export const PersonalDataSettings = Type.Object(
  {
    /** People may download what is kept about them. */
    exportAllowed: Type.Boolean(),
    /** People may delete their account themselves. */
    deletionAllowed: Type.Boolean(),
  },
  { additionalProperties: false },
)

export const defaultPersonalData: PersonalDataSettings = { exportAllowed: true, deletionAllowed: false }
