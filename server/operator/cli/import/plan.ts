import { readForeignHash, UnreadableHash } from '../../../core/password-hash/read-foreign-hash.ts'
import { isAddress } from '../../../platform/mail/address.ts'
import type { ForeignMembership, ForeignPerson } from './foreign-person.ts'
import type { Here, MembershipHere } from './what-is-here.ts'

/** What the operator decides for all people of an export. */
export interface Choices {
  /** The tenant of those whose record names none. */
  tenant?: string | undefined
  /** The role of those whose record names none. */
  role?: string | undefined
  /** Keys of roles there → keys of roles here. */
  roleMap: ReadonlyMap<string, string>
  createTenants: boolean
  /** Memberships of accounts that are here already count at once. */
  activate: boolean
}

/** What is to happen with one entry. */
export interface Plan {
  entry: number
  person: ForeignPerson
  /** Why nothing of it is taken. */
  refused?: string
  /** As it is stored. */
  hash?: string | undefined
  /** To be written. */
  joins: { tenant: string; roleIds: string[]; roles: string[]; remarks: string[] }[]
  /** In it already; with remarks where the export says something else. */
  there: { tenant: string; userId: string; remarks: string[] }[]
  /** Of the memberships, those that cannot be. */
  missing: { tenant: string; reason: string }[]
}

/** The lengths of the contract (contract/users.ts, NewUser). */
const MAX_LENGTHS = { name: 100, phone: 32, username: 64 } as const

/** Compares one person with what is here. Nothing is written, and no account that is here is changed by an export. */
export function planOf(entry: number, person: ForeignPerson, here: Here, choices: Choices): Plan {
  const plan: Plan = { entry, person, joins: [], there: [], missing: [] }
  const refused = refusalOf(person)
  if (refused) return { ...plan, refused }
  const own = person.memberships
  const memberships =
    own.length > 0 ? own : choices.tenant === undefined ? [] : [{ tenant: choices.tenant, roles: [] }]
  if (memberships.length === 0) return { ...plan, refused: 'names no tenant, and --tenant was not given' }
  const { hash, remark } = hashOf(person)
  const remarks = [...shortened(person), ...(remark ? [remark] : [])]
  if (person.left.length > 0) remarks.push(`stays there: ${person.left.join(', ')}`)
  const account = here.accounts.get(person.email)
  if (account && person.hash) remarks.push('has an account here, whose password stays')
  for (const { tenant, roles } of memberships) {
    const known = account?.memberships.get(tenant)
    const { keys, ids, unknown } = rolesOf(tenant, roles, here, choices)
    if (known && (known.activated || known.disabled || !choices.activate)) {
      plan.there.push({ tenant, userId: account!.userId, remarks: differences(person, keys, known) })
    } else if (!here.tenants.has(tenant) && !choices.createTenants) {
      plan.missing.push({ tenant, reason: 'there is no such tenant; --create-tenants makes it' })
    } else if (ids.length === 0) {
      const reason = unknown.length > 0 ? `there is no role ${unknown.join(', ')}` : 'no role is named'
      plan.missing.push({ tenant, reason: `${reason}; give --role <key> or --role-map <there>=<here>` })
    } else {
      const lost = unknown.length > 0 ? [`there is no role ${unknown.join(', ')}`] : []
      plan.joins.push({ tenant, roleIds: ids, roles: keys, remarks: [...remarks, ...lost] })
    }
  }
  return { ...plan, hash }
}

function refusalOf({ email, blocked }: ForeignPerson): string | undefined {
  if (!email) return 'has no address'
  if (!isAddress(email)) return `${JSON.stringify(email.slice(0, 100))} is not an address`
  return blocked ? 'is blocked there' : undefined
}

/** A password counts only with the proof of its address: a stranger who signed up there with another's must not enter here. */
function hashOf({ hash, verified }: ForeignPerson): { hash?: string; remark?: string } {
  if (!hash) return {}
  if (!verified) return { remark: 'the address is not proven there: the password was left out' }
  try {
    return { hash: readForeignHash(hash) }
  } catch (error) {
    if (error instanceof UnreadableHash)
      return { remark: `the password was left out: its hash ${error.message}` }
    throw error
  }
}

/** Takes what does not fit out of the person. @returns what was taken out, in words */
function shortened(person: ForeignPerson): string[] {
  const names = Object.keys(MAX_LENGTHS) as (keyof typeof MAX_LENGTHS)[]
  return names.flatMap(field => {
    const value = person[field]
    if (value.length <= MAX_LENGTHS[field] && !/\p{Cc}/u.test(value)) return []
    person[field] = ''
    return [`its ${field} does not fit and was left out`]
  })
}

function rolesOf(tenant: string, roles: ForeignMembership['roles'], here: Here, { role, roleMap }: Choices) {
  const wanted = roles.length > 0 || role === undefined ? roles.map(key => roleMap.get(key) ?? key) : [role]
  const found = (list: string[]) =>
    [...new Set(list)].flatMap(key => {
      const id = here.role(tenant, key)
      return id === undefined ? [] : [{ key, id }]
    })
  const unknown = wanted.filter(key => here.role(tenant, key) === undefined)
  const own = found(wanted)
  const all = own.length > 0 || role === undefined ? own : found([role])
  return { keys: all.map(({ key }) => key).sort(), ids: all.map(({ id }) => id), unknown }
}

function differences({ name }: ForeignPerson, roles: string[], known: MembershipHere): string[] {
  const list = (keys: string[]) => keys.join(' ') || 'none'
  return [
    ...(name && name !== known.name ? [`name: ${known.name || 'none'} here, ${name} there`] : []),
    ...(roles.length > 0 && list(roles) !== list(known.roles)
      ? [`roles: ${list(known.roles)} here, ${list(roles)} there`]
      : []),
    ...(known.disabled ? ['is disabled here'] : []),
  ]
}
