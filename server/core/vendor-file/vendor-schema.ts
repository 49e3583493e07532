import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { OauthEntry } from '../vendors/oauth-settings.ts'
import {
  type DeclaredSettings,
  isSection,
  type VendorFileKeys,
  type VendorSettings,
} from '../vendors/settings.ts'

const closed = { additionalProperties: false } as const
const Id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$' })
const Name = Type.String({ minLength: 1, maxLength: 200 })
const Address = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 2000 })

/** A client of a vendor: the application that its people use. */
const ApplicationEntry = Type.Object(
  {
    /** The client id. */
    id: Id,
    name: Type.Optional(Name),
    /** Where it runs: mailed links lead there, and its pages may call. */
    url: Type.Optional(Address),
    logo: Type.Optional(Address),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    accessType: Type.Optional(Type.Union([Type.Literal('FREE_ACCESS'), Type.Literal('MANAGED_ACCESS')])),
    isDefault: Type.Optional(Type.Boolean()),
    /** Its sessions are kept by a server of its own, which needs the refresh token in the answer (docs/hosted-login.md). */
    serverSession: Type.Optional(Type.Boolean()),
    oauth: Type.Optional(OauthEntry),
  },
  closed,
)

/** A permission of the vendor's own, beside the catalog. */
const PermissionEntry = Type.Object(
  {
    key: Type.String({ pattern: '^[A-Za-z0-9*][A-Za-z0-9*_.:-]{0,199}$' }),
    name: Type.Optional(Name),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    /** Name of its category; made where it is missing. */
    category: Type.Optional(Name),
  },
  closed,
)

/** A role that every tenant of the vendor is offered. */
const RoleEntry = Type.Object(
  {
    key: Id,
    name: Type.Optional(Name),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    isDefault: Type.Optional(Type.Boolean()),
    level: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
    /** Keys of permissions: exactly these. */
    permissions: Type.Optional(Type.Array(Type.String())),
  },
  closed,
)

/** Sections that stand in a section have defaults of their own, too; what is optional there (a provider) is whole or absent. */
type Section<S> = {
  [K in keyof S]?: S[K] extends readonly unknown[] ? S[K] : S[K] extends object ? Partial<S[K]> : S[K]
}
/** A record whose keys the vendor chooses has no default per key and is used as given. */
type Given<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? string extends keyof Value
      ? Value
      : Section<Value>
    : Value
type Settings = {
  [Key in Exclude<keyof VendorSettings, keyof VendorFileKeys>]?: Given<VendorSettings[Key]>
}

/** Every key of the settings, and of one that holds named keys those that are named. */
function partsOf({ properties }: TObject, defaults: Record<string, unknown>): Record<string, TSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, part]) => {
      const own = defaults[key]
      if (!isSection(part) || own === undefined) return [key, Type.Optional(part)]
      const { additionalProperties } = part as { additionalProperties?: boolean }
      const parts = partsOf(part, own as Record<string, unknown>)
      return [key, Type.Optional(Type.Object(parts, additionalProperties === false ? closed : {}))]
    }),
  )
}

/** What a vendor environment has beside settings. A key that is left out belongs to the database. */
const OwnEntry = Type.Object(
  {
    id: Id,
    name: Type.Optional(Name),
    logo: Type.Optional(Address),
    icon: Type.Optional(Address),
    whiteLabelMode: Type.Optional(Type.Boolean()),
    /** Host names (with port) of requests that mean this environment; the first is its issuer. */
    hosts: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9.-]+(:\\d{1,5})?$' }))),
    applications: Type.Optional(Type.Array(ApplicationEntry)),
    permissions: Type.Optional(Type.Array(PermissionEntry)),
    roles: Type.Optional(Type.Array(RoleEntry)),
  },
  closed,
)

/** One vendor environment. */
export type VendorEntry = Static<typeof OwnEntry> & Settings & Partial<VendorFileKeys>
export type ApplicationEntry = Static<typeof ApplicationEntry>
export type PermissionEntry = Static<typeof PermissionEntry>
export type RoleEntry = Static<typeof RoleEntry>

/** The vendor configuration file: `export default { vendors: [ … ] } satisfies VendorFile`. */
export interface VendorFile {
  /** Where an editor finds `portico.config.schema.json`; the server does not read it. */
  $schema?: string
  vendors: VendorEntry[]
}

/**
 * What a vendor file is checked against: with the keys of all features.
 *
 * @throws Error for a setting that has the name of another key
 */
export function vendorFileSchema({ schema, defaults, inFile }: DeclaredSettings): TObject {
  const taken = Object.keys({ ...schema.properties, ...inFile }).find(key => key in OwnEntry.properties)
  if (taken) throw new Error(`The setting ${taken} has the name of another key of the vendor file.`)
  const own = Object.fromEntries(Object.entries(inFile).map(([key, part]) => [key, Type.Optional(part)]))
  const entry = { ...OwnEntry.properties, ...partsOf(schema, { ...defaults }), ...own }
  const vendors = Type.Array(Type.Object(entry, closed))
  return Type.Object({ $schema: Type.Optional(Type.String({ maxLength: 2000 })), vendors }, closed)
}
