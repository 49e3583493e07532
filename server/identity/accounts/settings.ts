import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

/** Keys of the roles that every tenant is offered: a user who opens an account by signing up gets these in it. */
const FirstUserRoles = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: 20,
  uniqueItems: true,
})

export const accountsSettings: FeatureSettings = {
  firstUserRoles: { schema: FirstUserRoles, default: ['Admin'] },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** Keys of the roles that every tenant is offered: a user who opens an account by signing up gets these in it. */
    firstUserRoles: Static<typeof FirstUserRoles>
  }
}
