import type { ContextTransaction } from '../../../core/context/context.ts'
import type { Services } from '../../../core/context/services.ts'
import type { Vendor } from '../../../core/vendors/vendor.ts'
import { giveFreeUsername, holdUsername } from '../../../identity/accounts/usernames.ts'
import { importMember } from '../../../identity/invitations/import-member.ts'
import { type Mailing, mailInvitation } from '../../../identity/invitations/invite.ts'
import { operatorTransaction } from '../../services/operator-transaction.ts'
import { makeTenant } from '../make-tenant.ts'
import type { Plan } from './plan.ts'
import type { ReportRow } from './report.ts'
import type { Here } from './what-is-here.ts'

interface Taking {
  services: Services
  vendor: Vendor
  activate: boolean
  dryRun: boolean
  /** Undefined: no mail is sent. */
  mail: Mailing | undefined
}

/** A dry run does everything, and then takes it back: what the database would refuse is found as well. */
class RolledBack extends Error {}

/**
 * Writes the plans of a batch in one transaction. Where it fails, each is tried in one of its own, and what fails then is
 * reported: one entry does not keep out the rest.
 *
 * @throws the error of the last one, when all of several failed: then it is not for what the entries say
 */
export async function take(taking: Taking, plans: Plan[], here: Here): Promise<ReportRow[]> {
  const writing = plans.filter(({ joins }) => joins.length > 0)
  if (writing.length === 0) return []
  try {
    return await together(taking, writing, here)
  } catch (error) {
    const rows: ReportRow[] = []
    let failed = 0
    let last: unknown = error
    for (const plan of writing)
      try {
        rows.push(...(await together(taking, [plan], here)))
      } catch (reason) {
        failed++
        last = reason
        const remarks = [reason instanceof Error ? reason.message : String(reason)]
        for (const { tenant } of plan.joins)
          rows.push({ ...about(plan), tenant, outcome: 'refused', userId: '', remarks })
      }
    if (failed > 1 && failed === writing.length) throw last
    return rows
  }
}

async function together(
  { services, vendor, activate, dryRun, mail }: Taking,
  plans: Plan[],
  here: Here,
): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  const work = operatorTransaction(services, { vendorId: vendor.id }, async tx => {
    const missing = new Set(plans.flatMap(({ joins }) => joins.map(({ tenant }) => tenant)))
    for (const tenant of missing)
      if (!here.tenants.has(tenant)) await makeTenant(tx, services, vendor, { id: tenant, name: tenant })
    for (const plan of plans) rows.push(...(await add(tx, plan, { activate, mail })))
    if (dryRun) throw new RolledBack()
  })
  await work.then(
    () => {
      for (const { joins } of plans) for (const { tenant } of joins) here.tenants.add(tenant)
    },
    error => {
      if (!(error instanceof RolledBack)) throw error
    },
  )
  return dryRun ? rows.map(row => (row.outcome === 'new' ? { ...row, userId: '' } : row)) : rows
}

/** All tenants of one person; an account that the first of them makes is a member of the others at once. */
async function add(
  tx: ContextTransaction,
  plan: Plan,
  { activate, mail }: Pick<Taking, 'activate' | 'mail'>,
): Promise<ReportRow[]> {
  const { person, hash, joins } = plan
  const { email, name, username, phone } = person
  const rows: ReportRow[] = []
  let isOurs = false
  if (username) await holdUsername(tx.vendorScope, username)
  for (const { tenant, roleIds, roles, remarks } of joins) {
    const brought = await importMember(tx, tx.vendorScope.tenant(tenant), {
      email,
      name: name || undefined,
      phoneNumber: phone || undefined,
      hash,
      roleIds,
      activate: activate || isOurs,
    })
    const row = { ...about(plan), tenant, roles, remarks: [...remarks] }
    if (!brought) {
      rows.push({ ...row, outcome: 'same', userId: '', remarks: [] })
      continue
    }
    const { userId, isNew, active, verified } = brought
    if (isNew) isOurs = hash !== undefined
    if (isNew && username && !(await giveFreeUsername(tx.vendorScope, userId, username)))
      row.remarks.push(`the user name ${username} is another user’s and was left out`)
    if (!active) row.remarks.push('has to accept first')
    else if (!verified) row.remarks.push('comes in by a link to the address')
    rows.push({ ...row, outcome: isNew ? 'new' : 'joins', userId })
    if (mail && (!active || !verified)) await mailInvitation(tx, mail, { userId, tenantId: tenant })
  }
  return rows
}

export const about = ({ entry, person }: Plan): Pick<ReportRow, 'entry' | 'id' | 'email'> => ({
  entry,
  id: person.id,
  email: person.email,
})
