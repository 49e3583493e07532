// The types that `@portico/server` publishes; at run time the package is the server itself.
import type { VendorFile as Content } from '../../core/vendor-file/vendor-schema.ts'

/** Content of `portico.config.ts`: `export default { … } satisfies VendorFile`. Every key: docs/vendor-settings.md. */
export type VendorFile = Content
