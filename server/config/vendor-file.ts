import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { billingMistakes } from './billing-mistakes.ts'
import { messageMistakes } from './message-mistakes.ts'
import { ConfigurationError, type Mistake } from './mistake.ts'
import { nearest } from './nearest.ts'
import { securityMistakes } from './security-mistakes.ts'
import { socialMistakes } from './social-mistakes.ts'
import { VendorFile } from './vendor-schema.ts'

const DEFAULT_NAMES = ['portico.config.ts', 'portico.config.js', 'portico.config.json']

/** A checked vendor configuration file. */
export interface LoadedVendorFile {
  path: string
  content: VendorFile
}

/**
 * Reads the vendor configuration file: the one that is named, else the default one of the folder if it exists.
 *
 * @throws ConfigurationError naming the path of every wrong key, and the cure
 */
export async function loadVendorFile(
  named: string | undefined,
  folder: string = process.cwd(),
): Promise<LoadedVendorFile | undefined> {
  const file = named
    ? path.resolve(folder, named)
    : DEFAULT_NAMES.map(name => path.join(folder, name)).find(candidate => fs.existsSync(candidate))
  if (!file) return undefined
  if (!fs.existsSync(file)) {
    throw new ConfigurationError('The environment', [
      { key: 'PORTICO_CONFIG', message: `there is no file ${file}. Correct the path, or leave it out.` },
    ])
  }
  const content = await read(file)
  const mistakes = checkVendorFile(content)
  if (mistakes.length) throw new ConfigurationError(file, mistakes)
  return { path: file, content: content as VendorFile }
}

async function read(file: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return JSON.parse(fs.readFileSync(file, 'utf8'))
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown }
    return module.default
  } catch (error) {
    throw new ConfigurationError(file, [
      { key: 'file', message: `cannot be read: ${error instanceof Error ? error.message : String(error)}` },
    ])
  }
}

const checker = Compile(VendorFile)

/** Everything that is wrong with the content of a vendor configuration file. */
export function checkVendorFile(content: unknown): Mistake[] {
  const mistakes = new Map<string, Mistake>()
  for (const error of allErrors(content)) {
    for (const mistake of explain(error, content)) {
      if (!mistakes.has(mistake.key)) mistakes.set(mistake.key, mistake)
    }
  }
  return [...mistakes.values(), ...(mistakes.size ? [] : repeats(content as VendorFile))]
}

/** The library stops at eight. */
function allErrors(content: unknown): SchemaError[] {
  const { maxErrors } = Settings.Get()
  Settings.Set({ maxErrors: 1000 })
  try {
    return checker.Errors(content) as SchemaError[]
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
): Mistake[] {
  const at = keyOf(instancePath)
  if (keyword === 'additionalProperties') {
    const known = knownKeys(schemaPath)
    return (params.additionalProperties as string[]).map(name => {
      const meant = nearest(name, known)
      const cure = meant ? `Did you mean ${meant}?` : `It may hold ${known.join(', ')}.`
      return { key: at === 'file' ? name : `${at}.${name}`, message: `is not a key of this file. ${cure}` }
    })
  }
  if (keyword === 'required') {
    return (params.requiredProperties as string[]).map(name => ({
      key: at === 'file' ? name : `${at}.${name}`,
      message: 'is missing.',
    }))
  }
  // What a union says as a whole: its alternatives say too much. That it may also be null helps nobody.
  if (keyword === 'const' || keyword === 'boolean' || (keyword === 'type' && params.type === 'null'))
    return []
  if (keyword === 'anyOf') return [{ key: at, message: `must be one of ${alternatives(schemaPath)}.` }]
  const given = valueAt(instancePath, content)
  const shown =
    typeof given === 'string' || typeof given === 'number' ? `; it is ${JSON.stringify(given)}` : ''
  return [{ key: at, message: `${message}${shown}.` }]
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

function knownKeys(schemaPath: string): string[] {
  const schema = schemaAt(schemaPath)
  return Object.keys((schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})
}

function alternatives(schemaPath: string): string {
  const schema = schemaAt(schemaPath) as { anyOf?: { const?: unknown; type?: unknown }[] } | undefined
  return (schema?.anyOf ?? []).map(part => JSON.stringify(part.const ?? part.type)).join(', ')
}

function schemaAt(schemaPath: string): TSchema | undefined {
  const parts = schemaPath.replace(/^#/, '').split('/').filter(Boolean)
  return follow(parts, VendorFile) as TSchema | undefined
}

function follow(parts: string[], value: unknown): unknown {
  let found = value
  for (const part of parts) found = (found as Record<string, unknown> | undefined)?.[part]
  return found
}

/** Ids that must name one thing. */
function repeats({ vendors = [] }: VendorFile): Mistake[] {
  const seen = new Map<string, string>()
  const mistakes: Mistake[] = []
  const once = (what: string, id: string, key: string): void => {
    const first = seen.get(`${what} ${id}`)
    if (first)
      mistakes.push({ key, message: `"${id}" is already used by ${first}. Give each ${what} its own.` })
    else seen.set(`${what} ${id}`, key)
  }
  for (const [v, vendor] of vendors.entries()) {
    once('vendor id', vendor.id, `vendors[${v}].id`)
    for (const [h, host] of (vendor.hosts ?? []).entries()) once('host', host, `vendors[${v}].hosts[${h}]`)
    for (const [a, { id }] of (vendor.applications ?? []).entries())
      once('application id', id, `vendors[${v}].applications[${a}].id`)
    mistakes.push(...billingMistakes(vendor.billing, `vendors[${v}].billing`))
    mistakes.push(...securityMistakes(vendor, `vendors[${v}]`), ...messageMistakes(vendor, `vendors[${v}]`))
    mistakes.push(...socialMistakes(vendor.social, `vendors[${v}].social`))
  }
  return mistakes
}
