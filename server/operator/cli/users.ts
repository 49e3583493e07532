import {
  type Command,
  CommandFailed,
  JSON_OPTION,
  required,
  text,
  UsageMistake,
  VENDOR_OPTION,
} from '../../core/feature/command.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { chosenVendor } from './target.ts'
import { type Support, supportActions } from './users-actions.ts'
import { withServices } from './with-services.ts'

export const users: Command = {
  name: 'users',
  summary: 'Finds people for support, shows, locks and signs them out, and resets their second factors.',
  details:
    'find looks for a text in addresses and names. disable locks a person in every tenant and ends their sessions; the vendor\n' +
    'lifts it by the call …/unlock. reset-mfa removes second factors and ends sessions; a mail tells the person. Each is in\n' +
    'the audit log of their tenants as done from the command line.',
  options: {
    query: { type: 'string', value: '<text>', help: 'find: part of an address or of a name.' },
    email: { type: 'string', value: '<address>', help: 'show, disable, reset-mfa, sessions: who is meant.' },
    id: { type: 'string', value: '<id>', help: 'The same by the id of the person.' },
    passkeys: { type: 'boolean', help: 'reset-mfa: passkeys go, too.' },
    end: { type: 'boolean', help: 'sessions: end all of them.' },
    vendor: VENDOR_OPTION,
    json: JSON_OPTION,
  },
  file: '<find|show|disable|reset-mfa|sessions>',
  async run(input, surroundings) {
    const action = Object.hasOwn(supportActions, input.file!) ? supportActions[input.file!] : undefined
    if (!action)
      throw new UsageMistake(`${input.file} is not one of ${Object.keys(supportActions).join(', ')}.`)
    return await withServices(surroundings, async services => {
      const vendor = await chosenVendor(services, text(input, 'vendor'))
      const scope = new VendorScope(services.database.kysely, vendor.id)
      const userId = input.file === 'find' ? '' : await meant(scope, vendor, input)
      const work: Support = { services, vendor, scope, input, userId }
      const { result, lines } = await action(work)
      if (input.values.json) surroundings.out(JSON.stringify(result))
      else for (const line of lines) surroundings.out(line)
      return 0
    })
  },
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws CommandFailed for an unknown address or id */
async function meant(
  scope: VendorScope,
  vendor: Vendor,
  input: Parameters<Command['run']>[0],
): Promise<string> {
  const id = text(input, 'id')
  const email = id === undefined ? required(input, 'email').toLowerCase() : undefined
  const row =
    id !== undefined && !UUID.test(id)
      ? undefined
      : await scope
          .select('users')
          .select('id')
          .where(eb => (email === undefined ? eb('id', '=', id!) : eb('email', '=', email)))
          .executeTakeFirst()
  if (!row) throw new CommandFailed(`${vendor.name} has nobody called ${email ?? id}.`)
  return row.id
}
