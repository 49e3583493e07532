import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const TemporaryUsers = Type.Boolean()

export const usersSettings: FeatureSettings = {
  temporaryUsers: { schema: TemporaryUsers, default: true },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    temporaryUsers: Static<typeof TemporaryUsers>
  }
}
