import type { HttpClient } from '../../platform/http-client/http-client.ts'
import type { Platform } from '../../platform/open/platform.ts'
import type { Config } from '../config/config.ts'
import type { VendorDirectory } from '../vendors/directory.ts'
import type { Declared } from './declared.ts'

/** What the features stand on. Built once in `main.ts`; a test builds its own. */
export interface Services extends Platform {
  config: Config
  vendors: VendorDirectory
  /** What leaves the server leaves it here. */
  httpClient: HttpClient
  /** What the features say together. */
  declared: Declared
  /** The clock of billing: the system's, unless a test or the development sandbox moves it. */
  now(): Date
}
