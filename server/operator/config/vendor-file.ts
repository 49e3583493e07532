import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import type { Declared } from '../../core/context/declared.ts'
import { ConfigurationError, type Mistake } from '../../core/vendor-file/mistake.ts'
import { nearest } from '../../core/vendor-file/nearest.ts'
import { type VendorFile, vendorFileSchema } from '../../core/vendor-file/vendor-schema.ts'
import type { DeclaredSettings } from '../../core/vendors/settings.ts'
import { listed } from '../../platform/language/english.ts'
import { betweenKeys } from './between-keys.ts'
import { permissionMistakes } from './permission-mistakes.ts'
import { shownValue } from './shown.ts'

const DEFAULT_NAMES = ['portico.config.ts', 'portico.config.js', 'portico.config.json']

/** A checked vendor configuration file. */
export interface LoadedVendorFile {
  path: string
  content: VendorFile
}

/**
 * Reads the vendor configuration file: the one that is named, else the default one of the folder if it exists. What is
 * named may be a folder, too.
 *
 * @throws ConfigurationError naming the path of every wrong key, and the cure
 */
export async function loadVendorFile(
  named: string | undefined,
  declared: Declared,
  folder: string = process.cwd(),
): Promise<LoadedVendorFile | undefined> {
  const requested = named ? path.resolve(folder, named) : folder
  // A folder that holds none is as good as none: images name one, and were given the file in the working folder before.
  const file =
    !named || isFolder(requested)
      ? [requested, folder]
          .flatMap(place => DEFAULT_NAMES.map(name => path.join(place, name)))
          .find(candidate => fs.existsSync(candidate))
      : requested
  if (!file) return undefined
  if (!fs.existsSync(file)) {
    throw new ConfigurationError('The environment', [
      { key: 'PORTICO_CONFIG', message: `there is no file ${file}. Correct the path, or leave it out.` },
    ])
  }
  const content = await read(file)
  const mistakes = checkVendorFile(content, declared)
  if (mistakes.length) throw new ConfigurationError(file, mistakes)
  return { path: file, content: content as VendorFile }
}

/** By its name, too: a container makes a folder where the file to mount is missing. */
function isFolder(path: string): boolean {
  if (/\.(json|[cm]?[jt]s)$/.test(path)) return false
  return fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

async function read(file: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return JSON.parse(fs.readFileSync(file, 'utf8'))
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown }
    return module.default
  } catch (error) {
    throw new ConfigurationError(file, [
      {
        key: 'file',
        message: `cannot be read: ${error instanceof Error ? error.message : String(error)}.${cureOf(error)}`,
      },
    ])
  }
}

function cureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES') return ' Let the user that runs Portico read it.'
  if (code === 'EISDIR') return ' It is a folder: a container makes one where the file to mount is missing.'
  return ''
}

interface Checker {
  schema: TSchema
  errors(content: unknown): SchemaError[]
}

const checkers = new WeakMap<DeclaredSettings, Checker>()

/** Compiled once for the settings of a list of features. */
function checkerOf(settings: DeclaredSettings): Checker {
  const known = checkers.get(settings)
  if (known) return known
  const schema = vendorFileSchema(settings)
  const compiled = Compile(schema)
  const checker: Checker = { schema, errors: content => compiled.Errors(content) as SchemaError[] }
  checkers.set(settings, checker)
  return checker
}

/** Everything that is wrong with the content of a vendor configuration file. */
export function checkVendorFile(content: unknown, declared: Declared): Mistake[] {
  const mistakes = new Map<string, Mistake>()
  const checker = checkerOf(declared.settings)
  for (const error of allErrors(checker, content)) {
    for (const mistake of explain(error, content, checker.schema)) {
      if (!mistakes.has(mistake.key)) mistakes.set(mistake.key, mistake)
    }
  }
  const wrong = [...mistakes.keys()]
  // Between keys only what is right alone is compared.
  const between = betweenKeys(content, wrong, declared)
  // What the database may still have is said with everything else; alone it waits for the database.
  const unknown = wrong.length || between.length ? permissionMistakes(content, declared.permissions) : []
  return [...mistakes.values(), ...between, ...unknown]
}

/** The library stops at eight. */
function allErrors(checker: Checker, content: unknown): SchemaError[] {
  const { maxErrors } = Settings.Get()
  Settings.Set({ maxErrors: 1000 })
  try {
    return checker.errors(content)
  } finally {
    Settings.Set({ maxErrors })
  }
}

interface SchemaError {
  keyword: string
  /** JSON pointer into the schema. */
  schemaPath: string
  /** JSON pointer into the content. */
  instancePath: string
  params: Record<string, unknown>
  message: string
}

function explain(
  { keyword, instancePath, schemaPath, params, message }: SchemaError,
  content: unknown,
  schema: TSchema,
): Mistake[] {
  const at = keyOf(instancePath)
  if (keyword === 'additionalProperties') {
    const known = knownKeys(schemaPath, schema)
    return (params.additionalProperties as string[]).map(name => {
      const meant = nearest(name, known)
      const cure = meant ? `Did you mean ${meant}?` : `It may hold ${listed(known)}.`
      return { key: at === 'file' ? name : `${at}.${name}`, message: `is not a key of this file. ${cure}` }
    })
  }
  if (keyword === 'required') {
    return (params.requiredProperties as string[]).map(name => ({
      key: at === 'file' ? name : `${at}.${name}`,
      message: 'is missing.',
    }))
  }
  // What a union says as a whole: its alternatives say too much. That it may also be null is no help.
  if (keyword === 'const' || keyword === 'boolean' || (keyword === 'type' && params.type === 'null'))
    return []
  const said = keyword === 'anyOf' ? `must be ${alternatives(schemaPath, schema)}` : message
  const value = shownValue(at, valueAt(instancePath, content))
  return [{ key: at, message: `${said}${value && `; it is ${value}`}.` }]
}

/** `/vendors/0/lockout` as `vendors[0].lockout`. */
function keyOf(pointer: string): string {
  const parts = pointer.split('/').slice(1)
  const key = parts.map(part => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('')
  return key.replace(/^\./, '') || 'file'
}

function valueAt(pointer: string, content: unknown): unknown {
  return follow(pointer.split('/').slice(1), content)
}

function knownKeys(schemaPath: string, within: TSchema): string[] {
  const schema = schemaAt(schemaPath, within)
  return Object.keys((schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})
}

function alternatives(schemaPath: string, within: TSchema): string {
  const schema = schemaAt(schemaPath, within) as { anyOf?: { const?: unknown; type?: unknown }[] } | undefined
  const parts = (schema?.anyOf ?? []).map(part => JSON.stringify(part.const ?? part.type))
  return listed(parts, 'disjunction')
}

function schemaAt(schemaPath: string, schema: TSchema): TSchema | undefined {
  const parts = schemaPath.replace(/^#/, '').split('/').filter(Boolean)
  return follow(parts, schema) as TSchema | undefined
}

function follow(parts: string[], value: unknown): unknown {
  let found = value
  for (const part of parts) found = (found as Record<string, unknown> | undefined)?.[part]
  return found
}
