import {
  CommandFailed,
  type Given,
  type Option,
  type Surroundings,
  text,
  UsageMistake,
} from '../../../core/feature/command.ts'
import { counted, listed } from '../../../platform/language/english.ts'
import { chosenTenant, chosenVendor } from '../target.ts'
import { withServices } from '../with-services.ts'
import { hashConfigIn, hashesIn, membershipsIn } from './export-files.ts'
import { importExport } from './import-export.ts'
import { sources } from './sources.ts'

/** Of `portico import`, beside those of a file of our own. */
export const EXPORT_OPTIONS: Record<string, Option> = {
  source: {
    type: 'string',
    value: '<name>',
    help: `The product that wrote the file: ${Object.keys(sources).join(', ')}.`,
  },
  'tenant-field': {
    type: 'string',
    value: '<path>',
    help: 'Where a record names its tenants: app_metadata.tenants.',
  },
  'role-field': {
    type: 'string',
    value: '<path>',
    help: 'Where it names roles, for tenants without their own.',
  },
  'role-map': {
    type: 'string',
    multiple: true,
    value: '<there>=<here>',
    help: 'The role here for one there; may be said more than once.',
  },
  memberships: {
    type: 'string',
    value: '<file>',
    help: 'CSV with user (address or id there), tenant, roles.',
  },
  hashes: { type: 'string', value: '<file>', help: 'The file of password hashes that Auth0 sends.' },
  'hash-config': { type: 'string', value: '<file>', help: 'The hash parameters of the Firebase project.' },
  'create-tenants': { type: 'boolean', help: 'Make tenants that the file names and that are not here.' },
  report: { type: 'string', value: '<file>', help: 'Write what became of every entry, as CSV.' },
  from: { type: 'string', value: '<entry>', help: 'Go on at this entry, after a run that was broken off.' },
}

/** Imports the export of another product. @returns the exit code: 1 where something could not be taken */
export async function fromExport(input: Given, surroundings: Surroundings): Promise<number> {
  const source = Object.hasOwn(sources, text(input, 'source') ?? '')
    ? sources[text(input, 'source')!]
    : undefined
  if (!source) throw new UsageMistake(`--source is one of ${listed(Object.keys(sources))}.`)
  const from = Number(text(input, 'from') ?? 1)
  if (!Number.isSafeInteger(from) || from < 1)
    throw new UsageMistake('--from is the number of an entry, from 1.')
  const roleMap = roleMapOf(input)
  const file = (name: string) => text(input, name)
  const hashes = file('hashes') ? await hashesIn(file('hashes')!) : undefined
  const hashConfig = file('hash-config') ? await hashConfigIn(file('hash-config')!) : undefined
  const memberships = file('memberships') ? await membershipsIn(file('memberships')!) : new Map()
  const dryRun = input.values['dry-run'] === true
  return await withServices(surroundings, async services => {
    const vendor = await chosenVendor(services, text(input, 'vendor'))
    const tenantId = text(input, 'tenant')
    const tenant = tenantId === undefined ? undefined : (await chosenTenant(services, vendor, tenantId)).id
    const application = vendor.applications.find(({ isDefault }) => isDefault) ?? vendor.applications[0]
    const invite = input.values.invite === true
    if (invite && !application)
      throw new CommandFailed(`The vendor ${vendor.id} has no application that a mail could lead to.`)
    const counts = await importExport({
      services,
      vendor,
      terminal: surroundings,
      file: input.file!,
      source,
      read: {
        tenantField: text(input, 'tenant-field'),
        roleField: text(input, 'role-field'),
        hashes,
        hashConfig,
      },
      memberships,
      choices: {
        tenant,
        role: text(input, 'role'),
        roleMap,
        createTenants: input.values['create-tenants'] === true,
        activate: input.values.activate === true,
      },
      mail: invite ? { services, vendor, application: application! } : undefined,
      dryRun,
      from,
      report: file('report'),
    })
    const { entries, new: created, joins, same, differs, refused } = counts
    if (input.values.json) surroundings.out(JSON.stringify({ ...counts, dryRun }))
    else
      surroundings.out(
        `${counted(entries, ['person', 'people'])} read${dryRun ? ', nothing written' : ''}. Memberships: ${created} of new accounts, ${joins} of accounts that are here, ${same} there already, ${differs} there already and left as they are, ${refused} not taken.`,
      )
    return refused > 0 ? 1 : 0
  })
}

function roleMapOf(input: Given): Map<string, string> {
  const value = input.values['role-map']
  const pairs = Array.isArray(value) ? value : []
  return new Map(
    pairs.map(pair => {
      const [there, here, ...more] = pair.split('=')
      if (!there || !here || more.length > 0) throw new UsageMistake('--role-map is <there>=<here>.')
      return [there, here] as const
    }),
  )
}
