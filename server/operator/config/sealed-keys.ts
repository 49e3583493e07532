import { type Sealed, type VendorFilePart, withoutFields } from '../../core/vendor-file/part.ts'
import type { Step } from '../../core/vendor-file/step.ts'
import type { VendorEntry } from '../../core/vendor-file/vendor-schema.ts'
import type { VendorFileKeys } from '../../core/vendors/settings.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'

type Key = keyof VendorFileKeys

/** Every key with secrets that the entry names, and what its feature says of them. */
const sealedKeys = (
  entry: VendorEntry,
  parts: readonly VendorFilePart[],
): { key: Key; sealed: Sealed<unknown> }[] =>
  parts.flatMap(({ sealed = {} }) =>
    Object.entries(sealed)
      .filter(([key]) => entry[key as Key] !== undefined)
      .map(([key, sealed]) => ({ key: key as Key, sealed: sealed as Sealed<unknown> })),
  )

/** The entry as settings are made of it: secrets are sealed into tables of their own. */
export const withoutSecrets = (entry: VendorEntry, parts: readonly VendorFilePart[]): VendorEntry => ({
  ...entry,
  ...Object.fromEntries(
    sealedKeys(entry, parts).map(({ key, sealed }) => [key, withoutFields(entry[key], sealed.fields)]),
  ),
})

/** Each reads what the ones before it wrote, so that none begins before it is asked. */
export const sealedSteps = (
  db: Executor,
  entry: VendorEntry,
  parts: readonly VendorFilePart[],
  sealer: Sealer | undefined,
): (() => Promise<Step | undefined>)[] =>
  sealedKeys(entry, parts).map(
    ({ key, sealed }) =>
      () =>
        sealed.step(db, entry.id, entry[key], sealer),
  )
