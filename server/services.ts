import type { Config } from './config.ts'
import type { Platform } from './platform.ts'
import type { VendorDirectory } from './vendors/directory.ts'

/** What the features stand on. Built once in `main.ts`; a test builds its own. */
export interface Services extends Platform {
  config: Config
  vendors: VendorDirectory
}
