/** Where a tenant stands to the one that acts. */
export type Relation = 'self' | 'ancestor' | 'descendant' | 'sibling' | 'stranger'

/** What one tenant may do in another. */
export type Reach =
  | 'read'
  | 'write'
  | 'invite'
  | 'impersonate'
  | 'token'
  | 'sso'
  | 'policy'
  | 'audit'
  | 'billing'

/**
 * - `names`: id and name alone, and only of a tenant that the caller is a member of.
 * - `permitted`: from above, by the caller's permissions above.
 * - `managed`: from above, by the caller's permissions above, where its tenant manages what is below it.
 * - `entered`: in a token for that tenant, by who may enter from above.
 * - `strictest`: nothing is done there; what is decided counts there as well.
 * - `no`: never; the answer is the one for a tenant that does not exist.
 */
export type Verdict = 'names' | 'permitted' | 'managed' | 'entered' | 'strictest' | 'no'

/** What the acting tenant may do in one that stands to it like this. docs/sub-tenants.md says it in words. */
export const isolation: Readonly<Record<Reach, Readonly<Record<Exclude<Relation, 'self'>, Verdict>>>> = {
  read: { descendant: 'permitted', ancestor: 'names', sibling: 'no', stranger: 'no' },
  write: { descendant: 'managed', ancestor: 'no', sibling: 'no', stranger: 'no' },
  invite: { descendant: 'managed', ancestor: 'no', sibling: 'no', stranger: 'no' },
  impersonate: { descendant: 'entered', ancestor: 'no', sibling: 'no', stranger: 'no' },
  token: { descendant: 'entered', ancestor: 'no', sibling: 'no', stranger: 'no' },
  sso: { descendant: 'entered', ancestor: 'no', sibling: 'no', stranger: 'no' },
  policy: { descendant: 'strictest', ancestor: 'no', sibling: 'no', stranger: 'no' },
  audit: { descendant: 'entered', ancestor: 'no', sibling: 'no', stranger: 'no' },
  billing: { descendant: 'entered', ancestor: 'no', sibling: 'no', stranger: 'no' },
}

/** Ids from the root down to the tenant itself. A path is those, each with a slash before and one behind the last. */
export const idsOfPath = (path: string): string[] => path.split('/').filter(id => id !== '')

/** How `other` stands to the tenant of `own`, both by their paths. */
export function relationOf(own: string, other: string): Relation {
  if (own === other) return 'self'
  if (other.startsWith(own)) return 'descendant'
  if (own.startsWith(other)) return 'ancestor'
  return idsOfPath(own)[0] === idsOfPath(other)[0] ? 'sibling' : 'stranger'
}

/** The root is at depth 1. */
export const DEEPEST = 32

export type Misplaced = 'itself' | 'loop' | 'tooDeep'

/**
 * Whether a tenant may stand below another: not below itself or what is below it, and nothing deeper than 32.
 *
 * @param levels of the tree that is moved: 1 for a tenant with nothing below it
 * @returns what is wrong, undefined for nothing
 */
export function misplaced(moved: string, parent: string, levels = 1): Misplaced | undefined {
  if (moved === parent) return 'itself'
  if (parent.startsWith(moved)) return 'loop'
  return idsOfPath(parent).length + levels > DEEPEST ? 'tooDeep' : undefined
}

export const accessTypes = ['defaultOff', 'defaultOn', 'alwaysOn'] as const
export type AccessType = (typeof accessTypes)[number]

/** A person's own membership of a tenant above, and what that tenant decided. */
export interface SeatAbove {
  /** Of the tenant. */
  path: string
  managesBelow: boolean
  accessType: AccessType
  /** The person was let through by name. */
  allowed: boolean
  /** They may enter the tenant itself now. */
  mayEnter: boolean
}

/** Whether a seat opens what is below its tenant. */
export const opensBelow = ({ managesBelow, accessType, allowed, mayEnter }: SeatAbove): boolean =>
  managesBelow && mayEnter && (accessType === 'alwaysOn' || allowed)

/**
 * The seat from which a person enters a tenant that they are no member of: the nearest above that opens what is below.
 * The same rule is `access_from_above` in the database; a test holds both to the same cases.
 */
export function entersFrom<Seat extends SeatAbove>(tenant: string, seats: readonly Seat[]): Seat | undefined {
  return seats
    .filter(seat => relationOf(seat.path, tenant) === 'descendant' && opensBelow(seat))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
