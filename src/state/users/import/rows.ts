import type { CsvRecord } from '../../../../rules/csv.ts'
import { isPhone } from '../../app/contact.ts'
import { isEmail } from '../bulk-emails.ts'

/** What a column of the file can be. */
export const importFields = ['email', 'name', 'phone', 'roles', 'groups'] as const
export type ImportField = (typeof importFields)[number]
/** The number of the column for each field that the file has. */
export type Mapping = Partial<Record<ImportField, number>>

/** Something to be found by its name or key. */
export interface Named {
  id: string
  name: string
  key?: string
}

export interface Known {
  roles: readonly Named[]
  groups: readonly Named[]
  /** Whether the administrator may give the role, as far as it can be told from here. */
  mayGive: (roleId: string) => boolean
}

export type RowProblem =
  | { what: 'emailMissing' | 'emailInvalid' | 'duplicate' | 'nameTooLong' | 'phoneInvalid' }
  | { what: 'roleUnknown' | 'roleAbove' | 'groupUnknown'; name: string }

export interface ImportRow {
  /** Of the file, counted from 1. */
  line: number
  cells: readonly string[]
  email: string
  name: string
  phone: string
  /** Undefined: the file says nothing of roles, and the default ones are given. */
  roleIds: readonly string[] | undefined
  groupIds: readonly string[]
  problems: readonly RowProblem[]
}

const spellings: Record<ImportField, RegExp> = {
  email: /^(e-?mail|e-?mail[ _-]?address|mail|login)$/,
  name: /^(name|full[ _-]?name|display[ _-]?name)$/,
  phone: /^(phone|phone[ _-]?number|mobile|telephone)$/,
  roles: /^roles?$/,
  groups: /^(groups?|teams?)$/,
}

/** Which column is what, by how its head is spelled. Without a known head, the address is the column that holds one. */
export function guessMapping(head: readonly string[], first: readonly string[] = []): Mapping {
  const mapping: Mapping = {}
  for (const field of importFields) {
    const column = head.findIndex(cell => spellings[field].test(cell.trim().toLowerCase()))
    if (column >= 0) mapping[field] = column
  }
  const address = first.findIndex(cell => isEmail(cell.trim()))
  if (mapping.email === undefined && address >= 0) mapping.email = address
  return mapping
}

const listed = (cell: string) =>
  cell
    .split(/[,;|]/)
    .map(each => each.trim())
    .filter(Boolean)

/** What would be imported of each line, and what is wrong with it. An address that stands twice counts the first time. */
export function rowsOf(records: readonly CsvRecord[], mapping: Mapping, known: Known): ImportRow[] {
  const seen = new Set<string>()
  const roles = byName(known.roles)
  const groups = byName(known.groups)
  return records.map(({ line, cells }) => {
    const cell = (field: ImportField) => (cells[mapping[field] ?? -1] ?? '').trim()
    const email = cell('email').toLowerCase()
    const name = cell('name')
    const phone = cell('phone')
    const problems: RowProblem[] = []
    if (email === '') problems.push({ what: 'emailMissing' })
    else if (!isEmail(email)) problems.push({ what: 'emailInvalid' })
    else if (seen.has(email)) problems.push({ what: 'duplicate' })
    seen.add(email)
    if (name.length > 100) problems.push({ what: 'nameTooLong' })
    if (phone !== '' && !isPhone(phone)) problems.push({ what: 'phoneInvalid' })
    const find = (
      from: Map<string, Named>,
      field: 'roles' | 'groups',
      what: 'roleUnknown' | 'groupUnknown',
    ) => {
      const found = listed(cell(field)).flatMap(each => {
        const one = from.get(each.toLowerCase())
        if (!one) problems.push({ what, name: each })
        return one ? [one] : []
      })
      return [...new Set(found)]
    }
    const rolesNamed = find(roles, 'roles', 'roleUnknown')
    for (const role of rolesNamed)
      if (!known.mayGive(role.id)) problems.push({ what: 'roleAbove', name: role.name })
    const groupIds = find(groups, 'groups', 'groupUnknown').map(({ id }) => id)
    const roleIds =
      mapping.roles === undefined || cell('roles') === '' ? undefined : rolesNamed.map(({ id }) => id)
    return { line, cells, email, name, phone, roleIds, groupIds, problems }
  })
}

function byName(all: readonly Named[]): Map<string, Named> {
  const entries = all.flatMap(each => [
    [each.name.toLowerCase(), each] as const,
    ...(each.key ? [[each.key.toLowerCase(), each] as const] : []),
  ])
  return new Map(entries)
}
