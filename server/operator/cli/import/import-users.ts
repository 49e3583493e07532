import { readFile } from 'node:fs/promises'
import type { ContextTransaction } from '../../../core/context/context.ts'
import type { Services } from '../../../core/context/services.ts'
import {
  type Command,
  CommandFailed,
  JSON_OPTION,
  TENANT_OPTION,
  text,
  UsageMistake,
  VENDOR_OPTION,
} from '../../../core/feature/command.ts'
import type { Vendor } from '../../../core/vendors/vendor.ts'
import { giveFreeUsername, holdUsername, usernameTaken } from '../../../identity/accounts/usernames.ts'
import { importMember } from '../../../identity/invitations/import-member.ts'
import { type Mailing, mailInvitation } from '../../../identity/invitations/invite.ts'
import { VendorScope } from '../../../platform/db/scope.ts'
import { counted } from '../../../platform/language/english.ts'
import { operatorTransaction } from '../../services/operator-transaction.ts'
import { type CheckedPerson, checkPeople } from '../check-people.ts'
import { type ChosenTenant, chosenTenant, chosenVendor } from '../target.ts'
import { withServices } from '../with-services.ts'
import { EXPORT_OPTIONS, fromExport } from './from-export.ts'

/** People that share one transaction. */
const BATCH = 100

export const importUsers: Command = {
  name: 'import',
  summary:
    'Adds people to a tenant from CSV or JSON, as invited, or with the password that they have elsewhere.',
  details:
    'Columns: email, name, username, phone, roles (keys, with spaces between); others are passed over, so that what\n' +
    'export wrote can be read. Every line is checked first; one mistake, and nothing is written. Whoever is a member\n' +
    'already stays as they are, so that a file may be imported again.\n' +
    'passwordHash (with passwordHashType, and in JSON passwordSalt and passwordHashConfig) brings a password along:\n' +
    'bcrypt, argon2, scrypt or PBKDF2. Such people are in at once, and their hash is made anew at their first sign-in.\n' +
    'With --source the file is the export of another product, of any length. Its people are taken one by one, into several\n' +
    'tenants where it names them; what cannot be taken is reported and does not keep out the rest. docs/import.md has examples.',
  options: {
    vendor: VENDOR_OPTION,
    tenant: TENANT_OPTION,
    role: { type: 'string', value: '<key>', help: 'The role of those whose line names none.' },
    invite: { type: 'boolean', help: 'Mail everybody their invitation; else the portal can, later.' },
    activate: {
      type: 'boolean',
      help: 'Vouch for everybody: members at once, also who has an account already. Their passwords stay.',
    },
    'dry-run': { type: 'boolean', help: 'Check and say what would happen; write nothing.' },
    ...EXPORT_OPTIONS,
    json: JSON_OPTION,
  },
  file: '<file>',
  async run(input, surroundings) {
    if (input.values.source !== undefined) return await fromExport(input, surroundings)
    const unused = Object.keys(EXPORT_OPTIONS).find(name => input.values[name] !== undefined)
    if (unused) throw new UsageMistake(`--${unused} goes with --source.`)
    const file = input.file!
    const content = await readFile(file, 'utf8')
    const dryRun = input.values['dry-run'] === true
    return await withServices(surroundings, async services => {
      const vendor = await chosenVendor(services, text(input, 'vendor'))
      const tenant = await chosenTenant(services, vendor, text(input, 'tenant'))
      const invite = input.values.invite === true
      const application = vendor.applications.find(({ isDefault }) => isDefault) ?? vendor.applications[0]
      if (invite && !application)
        throw new CommandFailed(`The vendor ${vendor.id} has no application that a mail could lead to.`)
      const roles = await rolesOf(services, vendor, tenant)
      const catalog = { roles: new Set(roles.keys()), role: text(input, 'role') }
      const people = checkPeople(content, file.endsWith('.json'), catalog)
      const wrong = people.filter(({ mistakes }) => mistakes.length > 0)
      for (const { line, mistakes } of wrong)
        for (const mistake of mistakes) surroundings.progress(`line ${line}: ${mistake}`)
      const facts = { tenant: tenant.id, lines: people.length, wrong: wrong.length }
      const counts: Counts = { added: 0, activated: 0, waiting: 0 }
      const activate = input.values.activate === true
      if (wrong.length === 0) {
        const mail = invite ? { services, vendor, application: application! } : undefined
        for (let at = 0; at < people.length; at += BATCH) {
          const batch = people.slice(at, at + BATCH)
          const created = await addBatch(services, { vendor, tenant, roles, batch, mail, dryRun, activate })
          for (const { line, person, known, active } of created) {
            counts.added++
            counts[active ? 'activated' : 'waiting']++
            if (dryRun && known)
              surroundings.progress(
                `line ${line}: ${person.email} has an account: ${active ? 'in at once' : 'has to accept first'}`,
              )
          }
          surroundings.progress(
            `${Math.min(at + BATCH, people.length)} of ${counted(people.length, ['line', 'lines'])} …`,
          )
        }
      }
      const { added, activated, waiting } = counts
      const known = wrong.length ? undefined : people.length - added
      if (input.values.json) surroundings.out(JSON.stringify({ ...facts, ...counts, known, dryRun }))
      else if (wrong.length)
        surroundings.out(
          `${counted(people.length, ['line', 'lines'])}, ${wrong.length} of them wrong: nothing was written.`,
        )
      else
        surroundings.out(
          `${counted(added, ['person', 'people'])} ${dryRun ? 'would join' : 'joined'} ${tenant.name}: ${activated} at once, ${waiting} once they accept; in it already: ${known}.`,
        )
      return wrong.length ? 1 : 0
    })
  },
}

interface Batch {
  vendor: Vendor
  tenant: ChosenTenant
  /** Ids by keys. */
  roles: Map<string, string>
  batch: CheckedPerson[]
  /** Undefined: no mail is sent. */
  mail: Mailing | undefined
  dryRun: boolean
  /** The operator vouches for them. */
  activate: boolean
}

interface Counts {
  added: number
  activated: number
  waiting: number
}

/** One who was added. */
interface Added extends CheckedPerson {
  userId: string
  /** They had an account before. */
  known: boolean
  active: boolean
  invited: boolean
}

async function addBatch(
  services: Services,
  { vendor, tenant, roles, batch, mail, dryRun, activate }: Batch,
): Promise<Added[]> {
  const added: Added[] = []
  const work = operatorTransaction(services, { vendorId: vendor.id, tenantId: tenant.id }, async tx => {
    for (const checked of batch) {
      const newAccount = await add(tx, checked, roles, activate)
      if (!newAccount) continue
      added.push(newAccount)
      const { userId, invited } = newAccount
      if (mail && invited) await mailInvitation(tx, mail, { userId, tenantId: tenant.id })
    }
    if (dryRun) throw new RolledBack()
  })
  await work.catch(error => {
    if (!(error instanceof RolledBack)) throw error
  })
  return added
}

/** A dry run does everything, and then takes it back: what the database would refuse is found as well. */
class RolledBack extends Error {}

/** @returns undefined for a user who is a member already */
async function add(
  tx: ContextTransaction,
  checked: CheckedPerson,
  roles: Map<string, string>,
  activate: boolean,
): Promise<Added | undefined> {
  const { line, person } = checked
  const { email, name, username, phone, roles: keys, passwordHash } = person
  const roleIds = keys.flatMap(key => roles.get(key) ?? [])
  if (username) await holdUsername(tx.vendorScope, username)
  const brought = await importMember(tx, tx.scope, {
    email,
    name: name || undefined,
    phoneNumber: phone || undefined,
    username: username || undefined,
    hash: passwordHash || undefined,
    roleIds,
    activate,
  })
  if (!brought) return undefined
  const { userId, isNew, active, verified } = brought
  // A member who is in is shown with their own.
  if (username && (isNew || !active)) {
    const free = isNew
      ? await giveFreeUsername(tx.vendorScope, userId, username)
      : !(await usernameTaken(tx.vendorScope, username, userId))
    if (!free) throw new CommandFailed(`line ${line}: the user name ${username} is another user’s.`)
  }
  // A user who has not proven the address signs in by the link in the mail, as a member or not.
  return { ...checked, userId, known: !isNew, active, invited: !active || !verified }
}

async function rolesOf(
  { database }: Services,
  vendor: Vendor,
  tenant: ChosenTenant,
): Promise<Map<string, string>> {
  const rows = await new VendorScope(database.kysely, vendor.id)
    .select('roles')
    .select(['id', 'key'])
    .where(eb => eb.or([eb('tenant_id', 'is', null), eb('tenant_id', '=', tenant.id)]))
    .orderBy('key')
    .execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}
