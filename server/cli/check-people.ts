import { isAddress } from '../mail/address.ts'
import { CommandFailed } from './command.ts'
import { IMPORTED, type PersonRow, parseCsv } from './people-file.ts'

/** One entry of the file; `line` is counted from 1: of the text for CSV, of the list for JSON. */
export interface CheckedPerson {
  line: number
  person: PersonRow
  mistakes: string[]
}

/** The lengths of the contract (contract/users.ts, NewUser). */
const LONGEST = { name: 100, phone: 32, username: 64 } as const

interface Catalogue {
  /** Keys of the roles that the tenant may give. */
  roles: Set<string>
  /** Given to those whose roles are empty. */
  role: string | undefined
}

/** Reads and checks every entry. @throws CommandFailed when the file as a whole cannot be understood */
export function checkPeople(text: string, json: boolean, catalogue: Catalogue): CheckedPerson[] {
  const seen = new Map<string, number>()
  return (json ? fromJson(text) : fromCsv(text)).map(({ line, person }) => {
    if (!person.roles.length && catalogue.role) person.roles = [catalogue.role]
    const mistakes = mistakesOf(person, catalogue.roles)
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
  for (const [field, longest] of Object.entries(LONGEST)) {
    const value = person[field as keyof typeof LONGEST]
    if (value.length > longest) mistakes.push(`${field}: longer than ${longest} characters`)
    if (/\p{Cc}/u.test(value)) mistakes.push(`${field}: holds a line break or another control character`)
  }
  if (person.roles.length === 0) mistakes.push('roles: none; name one, or give --role <key> for such lines')
  for (const role of person.roles)
    if (!roles.has(role)) mistakes.push(`roles: there is no role ${role}; there are ${[...roles].join(', ')}`)
  return mistakes
}

function fromCsv(text: string): { line: number; person: PersonRow }[] {
  const [head, ...records] = parseCsv(text)
  const names = head?.cells.map(cell => cell.trim().toLowerCase()) ?? []
  if (!names.includes('email'))
    throw new CommandFailed(
      `The first line must name the columns; email is needed, of ${IMPORTED.join(', ')}.`,
    )
  return records.map(({ line, cells }) => {
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
    return { line, person: personOf(cell, cell('roles').split(/[\s;|]+/)) }
  })
}

function fromJson(text: string): { line: number; person: PersonRow }[] {
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
    return { line: index + 1, person: personOf(value, roles) }
  })
}

function personOf(value: (name: string) => string, roles: string[]): PersonRow {
  return {
    email: value('email').toLowerCase(),
    name: value('name'),
    username: value('username'),
    phone: value('phone'),
    roles: [...new Set(roles.filter(Boolean))],
  }
}
