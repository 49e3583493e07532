import { parseCsv } from '../../../rules/csv.ts'
import { CommandFailed } from '../../core/feature/command.ts'
import {
  type ExportedHash,
  readForeignHash,
  UnreadableHash,
} from '../../core/password-hash/read-foreign-hash.ts'
import { listed } from '../../platform/language/english.ts'
import { isAddress } from '../../platform/mail/address.ts'
import { IMPORTED, type PersonRow } from './people-file.ts'

/** One entry of the file; `line` is counted from 1: of the text for CSV, of the list for JSON. */
export interface CheckedPerson {
  line: number
  person: PersonRow
  mistakes: string[]
}

/** The lengths of the contract (contract/users.ts, NewUser). */
const MAX_LENGTHS = { name: 100, phone: 32, username: 64 } as const

interface Catalog {
  /** Keys of the roles that the tenant may give. */
  roles: Set<string>
  /** Given to those whose roles are empty. */
  role: string | undefined
}

/** Reads and checks every entry. @throws CommandFailed when the file as a whole cannot be understood */
export function checkPeople(text: string, json: boolean, catalog: Catalog): CheckedPerson[] {
  const seen = new Map<string, number>()
  return (json ? fromJson(text) : fromCsv(text)).map(({ line, person, wrong }) => {
    if (!person.roles.length && catalog.role) person.roles = [catalog.role]
    const mistakes = [...mistakesOf(person, catalog.roles), ...wrong]
    for (const key of [person.email, person.username && `username ${person.username.toLowerCase()}`]) {
      if (!key) continue
      const before = seen.get(key)
      if (before !== undefined) mistakes.push(`${key} stands in line ${before} already`)
      else seen.set(key, line)
    }
    return { line, person, mistakes }
  })
}

function mistakesOf(person: PersonRow, roles: Set<string>): string[] {
  const mistakes: string[] = []
  if (!isAddress(person.email)) mistakes.push(`email: ${JSON.stringify(person.email)} is not an address`)
  for (const [field, longest] of Object.entries(MAX_LENGTHS)) {
    const value = person[field as keyof typeof MAX_LENGTHS]
    if (value.length > longest) mistakes.push(`${field}: longer than ${longest} characters`)
    if (/\p{Cc}/u.test(value)) mistakes.push(`${field}: holds a line break or another control character`)
  }
  if (person.roles.length === 0) mistakes.push('roles: none; name one, or give --role <key> for such lines')
  for (const role of person.roles)
    if (!roles.has(role)) mistakes.push(`roles: there is no role ${role}; there are ${listed(roles)}`)
  return mistakes
}

interface Entry {
  line: number
  person: PersonRow
  /** What could not be read of it. */
  wrong: string[]
}

function fromCsv(text: string): Entry[] {
  const [head, ...records] = parseCsv(text)
  const names = head?.cells.map(cell => cell.trim().toLowerCase().replaceAll('_', '')) ?? []
  if (!names.includes('email'))
    throw new CommandFailed(`The first line must name the columns; email is needed, of ${listed(IMPORTED)}.`)
  return records.map(({ line, cells }) => {
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
    const hash = passwordHashOf({ hash: cell('passwordhash'), type: cell('passwordhashtype') })
    return { line, ...personOf(cell, cell('roles').split(/[\s;|]+/), hash) }
  })
}

function fromJson(text: string): Entry[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    throw new CommandFailed(`The file is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (!Array.isArray(list)) throw new CommandFailed('The file must hold a list: [{ "email": … }, …].')
  return list.map((entry: unknown, index) => {
    const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
    const value = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '')
    const roles = Array.isArray(fields.roles) ? fields.roles.map(String) : value('roles').split(/[\s;|]+/)
    const hash = passwordHashOf({
      hash: value('passwordHash'),
      type: value('passwordHashType'),
      salt: value('passwordSalt'),
      config: settingsOf(fields.passwordHashConfig),
    })
    return { line: index + 1, ...personOf(value, roles, hash) }
  })
}

/** An object, or its text, as some products export it. */
function settingsOf(input: unknown): Record<string, unknown> {
  try {
    const settings: unknown = typeof input === 'string' ? JSON.parse(input) : input
    return typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** @returns the hash as it is stored, or what is wrong with it; neither for a user without one */
function passwordHashOf({ hash, type, salt, config }: ExportedHash): { stored?: string; wrong?: string } {
  if (!hash) return {}
  try {
    return { stored: readForeignHash({ hash, type: type || undefined, salt: salt || undefined, config }) }
  } catch (error) {
    if (error instanceof UnreadableHash) return { wrong: `passwordHash: ${error.message}` }
    throw error
  }
}

function personOf(
  value: (name: string) => string,
  roles: string[],
  hash: { stored?: string; wrong?: string },
): Omit<Entry, 'line'> {
  const person = {
    email: value('email').toLowerCase(),
    name: value('name'),
    username: value('username'),
    phone: value('phone') || value('phoneNumber'),
    roles: [...new Set(roles.filter(Boolean))],
    passwordHash: hash.stored ?? '',
  }
  return { person, wrong: hash.wrong ? [hash.wrong] : [] }
}
