import type { User } from '../../../contract/users.ts'

/** What an administrator can do with one member, in the order of the menu. */
export const userActions = [
  'editRoles',
  'assignApplications',
  'editDetails',
  'resendActivation',
  'makeTemporary',
  'changeExpiry',
  'makePermanent',
  'actAs',
  'resetPassword',
  'resetFactors',
  'endSessions',
  'lock',
  'unlock',
  'disable',
  'enable',
  'cancelInvitation',
  'delete',
] as const
export type UserAction = (typeof userActions)[number]

/** What the server answers while the vendor lets administrators act as members (`server/core/flags/flags.ts`). */
export const actingFlag = 'impersonation-by-administrators'

export const isUserAction = (name: string | undefined): name is UserAction =>
  (userActions as readonly (string | undefined)[]).includes(name)

/**
 * Why an action that exists is not open: not with oneself, kept by the company's directory, a person who has other
 * accounts too and so is not of this one alone, a super user. The server refuses the same.
 */
export type DisabledReason = 'self' | 'directory' | 'shared' | 'protected'

export interface OfferedAction {
  action: UserAction
  disabledReason?: DisabledReason
}

/** What decides the menu beside the member. */
export interface Administrator {
  id: string
  mayWrite: boolean
  mayDelete: boolean
  /** `fe.secure.delete.sessions`. */
  mayEndSessions?: boolean
  superUser: boolean
  /** Flag `temporary-users`. */
  temporaryUsers: boolean
  /** Flag `multi-apps-admin-portal`; APPS-06. */
  multiApps?: boolean
  /** The vendor lets administrators act as members, and this one may. */
  actsAs?: boolean
}

export const isPending = (user: User): boolean => !user.activatedForTenant

/** Whether a temporary membership has ended. `now` in milliseconds since 1970. */
export const isExpired = (user: User, now: number): boolean =>
  user.temporaryExpirationDate !== undefined && Date.parse(user.temporaryExpirationDate) <= now

/** Whether the state of the member makes the action mean something. */
const applies: Record<UserAction, (user: User) => boolean> = {
  editRoles: () => true,
  assignApplications: () => true,
  editDetails: () => true,
  resendActivation: isPending,
  makeTemporary: user => user.temporaryExpirationDate === undefined,
  changeExpiry: user => user.temporaryExpirationDate !== undefined,
  makePermanent: user => user.temporaryExpirationDate !== undefined,
  actAs: user => !isPending(user) && !user.isLocked && !user.isDisabled,
  resetPassword: user => !isPending(user),
  resetFactors: user => !isPending(user) && user.mfaEnrolled,
  endSessions: user => !isPending(user),
  // A pending member has nothing to lock; whether they have an account elsewhere is not disclosed.
  lock: user => !user.isLocked && !isPending(user),
  unlock: user => user.isLocked && !isPending(user),
  disable: user => !user.isDisabled,
  enable: user => user.isDisabled,
  cancelInvitation: isPending,
  delete: user => !isPending(user),
}

/** Users cannot lock themselves out: one must stay who can undo it. */
const notWithOneself: readonly UserAction[] = [
  'makeTemporary',
  'changeExpiry',
  'actAs',
  'resetPassword',
  'resetFactors',
  'endSessions',
  'lock',
  'disable',
  'cancelInvitation',
  'delete',
]
const temporary: readonly UserAction[] = ['makeTemporary', 'changeExpiry', 'makePermanent']
const ofTheDirectory: readonly UserAction[] = [
  ...temporary,
  'editDetails',
  'disable',
  'enable',
  'cancelInvitation',
  'delete',
]
/** They change the person and not only the membership. */
const ofThePerson: readonly UserAction[] = ['editDetails', 'resetFactors', 'lock', 'unlock']

function disabledReason(
  action: UserAction,
  user: User,
  administrator: Administrator,
): DisabledReason | undefined {
  const isSelf = user.id === administrator.id
  if (isSelf && notWithOneself.includes(action)) return 'self'
  if (user.superUser && (!administrator.superUser || action === 'actAs') && !isSelf) return 'protected'
  if (user.managedBy === 'scim2' && ofTheDirectory.includes(action)) return 'directory'
  if (user.tenantIds.length > 1 && !isSelf && ofThePerson.includes(action)) return 'shared'
  return undefined
}

/** Whether the person may ever do it. */
function isTheirs(action: UserAction, administrator: Administrator): boolean {
  const { mayWrite, mayDelete, mayEndSessions = false, actsAs = false } = administrator
  if (action === 'delete' || action === 'cancelInvitation') return mayDelete
  if (action === 'endSessions') return mayEndSessions
  return action === 'actAs' ? actsAs : mayWrite
}

/** The menu of a row. What the person may never do is absent; what is not open for this member says why. */
export function actionsFor(user: User, administrator: Administrator): OfferedAction[] {
  return userActions.flatMap(action => {
    if (!isTheirs(action, administrator)) return []
    if (temporary.includes(action) && !administrator.temporaryUsers) return []
    if (action === 'assignApplications' && !administrator.multiApps) return []
    if (!applies[action](user)) return []
    const why = disabledReason(action, user, administrator)
    return why ? [{ action, disabledReason: why }] : [{ action }]
  })
}

/**
 * Why an action that many were chosen for leaves this member out; undefined where it does not. `state`: they are in no
 * state in which it means something, e.g. enabled already.
 */
export function leftOutBecause(
  user: User,
  administrator: Administrator,
  wanted: UserAction,
): DisabledReason | 'state' | undefined {
  const offered = actionsFor(user, administrator).find(({ action }) => action === wanted)
  return offered ? offered.disabledReason : 'state'
}

/** Whether one action is open for this member. */
export const canDo = (user: User, administrator: Administrator, wanted: UserAction): boolean =>
  actionsFor(user, administrator).some(({ action, disabledReason }) => action === wanted && !disabledReason)
