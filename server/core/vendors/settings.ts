import { type TObject, type TSchema, Type } from 'typebox'
import { CoreSettings, defaultCoreSettings } from './core-settings.ts'
import { raised } from './older-settings.ts'

/**
 * What a vendor decides for its environment. Every key has a default, so that an empty file is a valid one; the
 * declarative configuration file owns the keys that it names. A feature adds its own by merging, in its `settings.ts`.
 */
export interface VendorSettings extends CoreSettings {}

/** Keys whose form in the vendor file differs from the setting, because parts are stored elsewhere; filled by merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by `declare module`
export interface VendorFileKeys {}

/** One key of a vendor's settings. */
export interface Setting<Value> {
  schema: TSchema
  /** Of an object of named keys each has its own default, and the file may name some alone. */
  default: Value
  /** What the vendor file has in place of it. */
  inFile?: TSchema
}

/** The keys that a feature adds, as `feature.ts` loads them. One that only the vendor file has is no setting. */
export type FeatureSettings = { readonly [Key in keyof VendorSettings]?: Setting<VendorSettings[Key]> } & {
  readonly [Key in Exclude<keyof VendorFileKeys, keyof VendorSettings>]?: { inFile: TSchema }
}

/** The settings of core and of all features. */
export interface DeclaredSettings {
  schema: TObject
  defaults: VendorSettings
  /** Keys of the vendor file that are in another form there, or no settings. */
  inFile: Readonly<Record<string, TSchema>>
  /** Stored settings over the defaults, key by key wherever defaults are an object of named keys. */
  over(stored: Partial<VendorSettings>): VendorSettings
}

/** @throws Error for a key that is declared twice */
export function settingsOf(parts: readonly FeatureSettings[]): DeclaredSettings {
  const properties: Record<string, TSchema> = { ...CoreSettings.properties }
  const defaults: Named = { ...defaultCoreSettings }
  const inFile: Record<string, TSchema> = {}
  for (const [key, part] of parts.flatMap(part => Object.entries<Partial<Setting<unknown>>>(part))) {
    if (properties[key] || inFile[key]) throw new Error(`The setting ${key} is declared twice.`)
    if (part.schema) properties[key] = part.schema
    if (part.schema) defaults[key] = part.default
    if (part.inFile) inFile[key] = part.inFile
  }
  const schema = Type.Object(properties, { additionalProperties: false })
  return {
    schema,
    defaults: defaults as unknown as VendorSettings,
    inFile,
    over: stored => raised(over(schema, defaults, stored) as unknown as VendorSettings),
  }
}

/** The same for the settings of core alone. */
export const coreSettingsOver = (stored: Partial<CoreSettings>): CoreSettings =>
  raised(over(CoreSettings, { ...defaultCoreSettings }, stored) as unknown as CoreSettings)

/** Whether a key holds an object of named keys: each of those has its own default, and a file may name some alone. */
export const isSection = (schema: TSchema): schema is TObject => 'properties' in schema

type Named = Record<string, unknown>

function over(schema: TObject, defaults: Named, stored: Named | undefined): Named {
  const merged: Named = { ...defaults, ...stored }
  for (const [key, part] of Object.entries(schema.properties))
    if (isSection(part) && defaults[key] !== undefined)
      merged[key] = over(part, defaults[key] as Named, stored?.[key] as Named | undefined)
  return merged
}
