import {
  type ExportRecord,
  type ForeignPerson,
  isTrue,
  nameOf,
  type ReadOptions,
  textAt,
} from './foreign-person.ts'
import { membershipsAt } from './memberships-at.ts'

/** Columns of any other product's people; their case and their underscores do not count. */
export function fromCsv(cells: ExportRecord, options: ReadOptions): ForeignPerson {
  const record = Object.fromEntries(
    Object.entries(cells).map(([name, value]) => [name.toLowerCase().replaceAll(/[_\s]/g, ''), value]),
  )
  const hash = textAt(record, 'passwordhash')
  const fields = { ...cells, ...record }
  return {
    id: textAt(record, 'id'),
    email: textAt(record, 'email').toLowerCase(),
    // Without the column the author of the file vouches, as for those whose hash it brings.
    verified: record.emailverified === undefined || isTrue(record.emailverified),
    name: textAt(record, 'name') || nameOf([textAt(record, 'firstname'), textAt(record, 'lastname')]),
    username: textAt(record, 'username'),
    phone: textAt(record, 'phone') || textAt(record, 'phonenumber'),
    blocked: isTrue(record.blocked) || isTrue(record.disabled),
    hash: hash
      ? {
          hash,
          type: textAt(record, 'passwordhashtype') || undefined,
          salt: textAt(record, 'passwordsalt') || undefined,
          config: options.hashConfig,
        }
      : undefined,
    memberships: membershipsAt(fields, options.tenantField ?? 'tenant', options.roleField ?? 'roles'),
    left: [],
  }
}
