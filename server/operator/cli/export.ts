import { createWriteStream, openSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { csvLine } from '../../../rules/csv.ts'
import { type Command, TENANT_OPTION, text, UsageMistake, VENDOR_OPTION } from '../../core/feature/command.ts'
import { type TenantScope, VendorScope } from '../../platform/db/scope.ts'
import { operatorTransaction } from '../services/operator-transaction.ts'
import { IMPORTED } from './people-file.ts'
import { chosenTenant, chosenVendor } from './target.ts'
import { withServices } from './with-services.ts'

const PAGE = 1000
const COLUMNS = [
  ...IMPORTED,
  'status',
  'verified',
  'joinedAt',
  'lastSeenAt',
  'lastLoginAt',
  'expiresAt',
] as const

type Person = Record<(typeof COLUMNS)[number], string | boolean | string[] | null>

export const exportUsers: Command = {
  name: 'export',
  summary: 'Writes the people of a tenant as CSV or JSON; no password, no secret.',
  details:
    'Cells that a spreadsheet would take for a formula get an apostrophe before them; import takes it off again.',
  options: {
    vendor: VENDOR_OPTION,
    tenant: TENANT_OPTION,
    format: {
      type: 'string',
      value: '<csv|json>',
      help: 'Default: json when the file is named so, else csv.',
    },
  },
  file: '[file]',
  async run(input, surroundings) {
    const { file } = input
    const format = text(input, 'format') ?? (file?.endsWith('.json') ? 'json' : 'csv')
    if (format !== 'csv' && format !== 'json') throw new UsageMistake('--format is csv or json.')
    return await withServices(surroundings, async services => {
      const vendor = await chosenVendor(services, text(input, 'vendor'))
      const tenant = await chosenTenant(services, vendor, text(input, 'tenant'))
      const scope = new VendorScope(services.database.kysely, vendor.id).tenant(tenant.id)
      let count = 0
      const people = counted(peopleOf(scope), () => count++)
      const lines = Readable.from(format === 'csv' ? asCsv(people) : asJson(people))
      if (file && file !== '-') {
        await pipeline(lines, createWriteStream(file, { fd: openSync(file, 'w', 0o600) }))
      } else for await (const line of lines) surroundings.out(String(line).trimEnd())
      await operatorTransaction(services, { vendorId: vendor.id, tenantId: tenant.id }, tx =>
        tx.record('frontegg.users.exported', { count, format }, { description: `Exported ${count} people` }),
      )
      surroundings.progress(`${count} people of ${tenant.name}.`)
      return 0
    })
  },
}

/** A page at a time by id, so that a tenant of any size fits. */
async function* peopleOf(scope: TenantScope): AsyncGenerator<Person> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await scope
      .selectInTenant('memberships')
      .innerJoin('member_activity', join =>
        join
          .onRef('member_activity.vendor_id', '=', 'memberships.vendor_id')
          .onRef('member_activity.tenant_id', '=', 'memberships.tenant_id')
          .onRef('member_activity.user_id', '=', 'memberships.user_id'),
      )
      .selectAll('memberships')
      .select(sql<Date | null>`nullif(member_activity.last_seen_at, '-infinity')`.as('seen_at'))
      .select(sql<Date | null>`nullif(member_activity.signed_in_at, '-infinity')`.as('signed_in_at'))
      .where('memberships.invisible', '=', false)
      .where('memberships.user_id', '>', after)
      .orderBy('memberships.user_id')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const { email, name, username, phone_number: phone, role_keys: roles, verified } = row
      const out = row.is_locked ? 'locked' : row.is_disabled ? 'disabled' : 'active'
      yield {
        email,
        name,
        username,
        phone,
        roles,
        verified,
        status: row.activated ? out : 'pending',
        joinedAt: row.joined_at.toISOString(),
        lastSeenAt: row.seen_at?.toISOString() ?? null,
        lastLoginAt: row.signed_in_at?.toISOString() ?? null,
        expiresAt: row.temporary_expires_at?.toISOString() ?? null,
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.user_id
  }
}

async function* counted(people: AsyncIterable<Person>, count: () => void): AsyncGenerator<Person> {
  for await (const person of people) {
    count()
    yield person
  }
}

async function* asCsv(people: AsyncIterable<Person>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  for await (const person of people) {
    const cells = COLUMNS.map(column => person[column])
    yield `${csvLine(cells.map(cell => (Array.isArray(cell) ? cell.join(' ') : String(cell ?? ''))))}\r\n`
  }
}

async function* asJson(people: AsyncIterable<Person>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const person of people) {
    yield `${before}${JSON.stringify(person)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
