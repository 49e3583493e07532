import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { folderOf, withField } from './of-feature.mjs'
import { Refused } from './words.mjs'

/** @typedef {import('./words.mjs').Word} Word */

/** Where keys of the vendor file stand that belong to no single feature. */
const SHARED = ['server/core/vendors/core-settings.ts', 'server/core/vendor-file/vendor-schema.ts']

/** @param {Word} feature */
export function settingsFiles(feature) {
  const key = new RegExp(`^ {4}${feature.camel}: `, 'm')
  const taken = SHARED.map(path => join(root, path)).find(
    path => existsSync(path) && key.test(readFileSync(path, 'utf8')),
  )
  if (taken)
    throw new Refused(
      `The vendor file has a key ${feature.camel} already. Write settings.ts by hand, with another key (docs/add-a-feature.md).`,
    )
  return { [`${folderOf(feature)}/settings.ts`]: settingsFile(feature) }
}

/** @param {Word} feature @returns {import('./write.mjs').Line[]} */
export const settingsLines = feature => [
  {
    path: `${folderOf(feature)}/feature.ts`,
    change: text =>
      withField(text, `settings: async () => (await import('./settings.ts')).${feature.camel}Settings`),
  },
]

/** @param {Word} word */
const settingsFile = ({ camel, pascal, spoken }) => `import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

interface ${pascal}Settings extends Static<typeof ${pascal}Settings> {}
const ${pascal}Settings = Type.Object({ enabled: Type.Boolean() }, { additionalProperties: false })

export const ${camel}Settings: FeatureSettings = {
  ${camel}: { schema: ${pascal}Settings, default: { enabled: true } },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** Whether tenants have ${spoken}. */
    ${camel}: ${pascal}Settings
  }
}
`
