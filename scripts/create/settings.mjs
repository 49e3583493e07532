import { folderOf, withField } from './of-feature.mjs'

/** @typedef {import('./words.mjs').Word} Word */

/** @param {Word} feature */
export const settingsFiles = feature => ({
  [`${folderOf(feature)}/settings.ts`]: settingsFile(feature),
})

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
