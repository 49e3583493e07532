import type { Declared } from '../../core/context/declared.ts'
import { ConfigurationError } from '../../core/vendor-file/mistake.ts'
import type { LoadedVendorFile } from './vendor-file.ts'

/**
 * In production secrets cross the network encrypted only.
 *
 * @throws ConfigurationError naming each address that is not https
 */
export function requireSecure({ path, content }: LoadedVendorFile, { vendorFile }: Declared): void {
  const mistakes = vendorFile.flatMap(part =>
    content.vendors.flatMap((entry, index) => part.insecure?.(entry, `vendors[${index}]`) ?? []),
  )
  if (mistakes.length) throw new ConfigurationError(path, mistakes)
}
