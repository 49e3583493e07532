import { sql } from 'kysely'
import { ownershipErrors } from '../../../contract/errors/ownership.ts'
import { roleErrors } from '../../../contract/errors/roles.ts'
import type { AccountLeft, Ownership } from '../../../contract/ownership.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { requireRecentSignIn } from '../../core/reauthentication/recent.ts'
import { keepAnAdministrator, owns } from '../../core/roles/last-administrator.ts'
import { clearRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import { tenantIdsOf } from '../../core/sessions/subject.ts'
import { enterTenant } from '../../identity/sessions/own-tenants.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { deletePerson } from '../personal-data/delete-person.ts'
import { takeOut } from '../users/take-out.ts'

type Leaving = Ownership['leaving']

/**
 * The caller goes: sessions, personal tokens, groups and roles of this account go with the membership. The session goes on in
 * another account that it may enter. Without another account the person is deleted, as by themself, where the vendor lets
 * people do that.
 *
 * @throws Problem 403 where the vendor does not let people leave, or the sign-in is long ago; 409 for the last owner, who is alone, and who a directory keeps
 */
export async function leaveAccount(context: Context, features: readonly Feature[]): Promise<AccountLeft> {
  requireRecentSignIn(context)
  const { caller, services } = context
  const next = await context.transact(tx =>
    refusingLast(() =>
      keepAnAdministrator(tx.scope, async () => {
        const { refusal, onlyAccount } = await leavingOf(tx.scope, context)
        refuse(refusal)
        const { userId, email } = caller
        await tx.record('frontegg.user.leftTenant', { userId, email }, { description: `${email} left` })
        if (onlyAccount) {
          await deletePerson(tx, context, features)
          return undefined
        }
        const entered = await enterAnother(tx, context)
        const deleted = await takeOut(tx, tx.scope, services, { userId, activated: true })
        if (deleted) await tx.record('frontegg.user.deleted', { userId, email })
        return entered
      }),
    ),
  )
  if (next === undefined) clearRefreshCookie(context)
  return next === undefined ? {} : { tenantId: next }
}

/** What leaving means for the caller, and what stands in its way. */
export async function leavingOf(
  { db, vendorId, tenantId }: TenantScope,
  { vendor, caller }: Pick<Context, 'vendor' | 'caller'>,
): Promise<Leaving> {
  const { rows } = await sql<Omit<Leaving, 'refusal'> & { managed: boolean; alone: boolean; last: boolean }>`
    select m.managed_by = 'scim2' or m.inherited_from is not null as managed, others.n = 0 as alone,
      ${owns('m')} and not others.owned as last,
      not exists (select from memberships e where e.vendor_id = m.vendor_id and e.user_id = m.user_id
        and e.tenant_id <> m.tenant_id and e.inherited_from is null) as "onlyAccount",
      (select count(*)::int from api_tokens a where a.vendor_id = m.vendor_id and a.tenant_id = m.tenant_id
        and a.user_id = m.user_id) as "personalTokens",
      (select count(*)::int from group_members g where g.vendor_id = m.vendor_id and g.tenant_id = m.tenant_id
        and g.user_id = m.user_id) as groups
    from memberships m cross join lateral (
      select count(*) as n, coalesce(bool_or(${owns('o')}), false) as owned from memberships o
      where o.vendor_id = m.vendor_id and o.tenant_id = m.tenant_id and o.user_id <> m.user_id and o.inherited_from is null
    ) others
    where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and m.user_id = ${caller.userId}::uuid
  `.execute(db)
  const { managed, alone, last, ...rest } = rows[0] ?? none
  const refusal = !vendor.settings.ownership.leavingAllowed
    ? 'vendor'
    : managed
      ? 'directory'
      : alone
        ? 'alone'
        : last
          ? 'lastOwner'
          : rest.onlyAccount && !vendor.settings.personalData.deletionAllowed
            ? 'onlyAccount'
            : undefined
  return { ...rest, ...(refusal && { refusal }) }
}

/** Of who is no member. */
const none = { managed: true, alone: false, last: false, onlyAccount: false, personalTokens: 0, groups: 0 }

const problems = {
  vendor: ownershipErrors.leavingOff,
  directory: ownershipErrors.managedByDirectory,
  alone: ownershipErrors.alone,
  lastOwner: ownershipErrors.leavesNoOwner,
  onlyAccount: ownershipErrors.onlyAccount,
} as const

function refuse(refusal: Leaving['refusal']): void {
  if (refusal) throw new Problem(problems[refusal])
}

/** Says what to do in the words of leaving, where the rule of every change of a team refuses it. */
async function refusingLast<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === roleErrors.lastAdministrator.code)
      throw new Problem(ownershipErrors.leavesNoOwner)
    throw error
  }
}

/** The first of the caller's other accounts that lets this session in. */
async function enterAnother(tx: ContextTransaction, context: Context): Promise<string | undefined> {
  const { userId, tenantId } = context.caller
  for (const other of await tenantIdsOf(tx.vendorScope, userId, tenantId)) {
    if (other === tenantId) continue
    try {
      await enterTenant(tx, context, other)
      return other
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return undefined
}
