import type { Declared } from '../../core/context/declared.ts'
import type { Idle } from '../../core/vendor-file/part.ts'
import type { VendorFile } from '../../core/vendor-file/vendor-schema.ts'

/** What the file names in vain, by what each feature says of its keys. It stops no start. */
export const idleKeys = ({ vendors }: VendorFile, { vendorFile }: Pick<Declared, 'vendorFile'>): Idle[] =>
  vendorFile.flatMap(part => vendors.flatMap((entry, index) => part.idle?.(entry, `vendors[${index}]`) ?? []))
