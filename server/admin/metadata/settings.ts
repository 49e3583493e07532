import { Type } from 'typebox'
import type { AdminBoxMetadata } from '../../../contract/admin-box.ts'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

/** The configuration that `GET /metadata?entityName=adminBox` answers: navigation, themes, texts. */
const AdminBox = Type.Record(Type.String(), Type.Unknown())

export const metadataSettings: FeatureSettings = {
  adminBox: { schema: AdminBox, default: {} },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** The configuration that `GET /metadata?entityName=adminBox` answers: navigation, themes, texts. */
    adminBox: AdminBoxMetadata
  }
}
