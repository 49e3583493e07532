import { type Static, Type } from 'typebox'
import { NewCaptchaPolicy } from '../../../contract/captcha.ts'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const CaptchaEntry = Type.Object(
  { ...NewCaptchaPolicy.properties, enabled: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)

/** It stands in a table of its own, and no other settings name it. */
export const captchaSettings: FeatureSettings = {
  captcha: { inFile: CaptchaEntry },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorFileKeys {
    /** Its secret key is sealed into the database: better read from the environment than written here. */
    captcha: Static<typeof CaptchaEntry>
  }
}
