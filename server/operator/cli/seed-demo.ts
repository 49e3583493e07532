import type { ContextTransaction } from '../../core/context/context.ts'
import {
  type Command,
  CommandFailed,
  JSON_OPTION,
  type Surroundings,
  TENANT_OPTION,
  text,
  VENDOR_OPTION,
} from '../../core/feature/command.ts'
import { addMember } from '../../identity/accounts/add-member.ts'
import { createUser } from '../../identity/accounts/create-user.ts'
import { firstStart } from '../first-start/first-start.ts'
import { operatorTransaction } from '../services/operator-transaction.ts'
import { addDemoGroups } from './demo-groups.ts'
import { addressOf, type DemoMember, harborTeam } from './harbor-team.ts'
import { chosenTenant, chosenVendor } from './target.ts'
import { withServices } from './with-services.ts'

const HOUR = 3_600_000

export const seedDemo: Command = {
  name: 'seed-demo',
  summary: 'Fills a tenant with a believable harbor team, to look at.',
  details:
    `${harborTeam.length} people at anholt.example, without passwords: no one signs in as one of them. Those who are there\n` +
    'already is left alone, so that it may run again.',
  options: {
    vendor: VENDOR_OPTION,
    tenant: TENANT_OPTION,
    yes: { type: 'boolean', help: 'Do it in production too.' },
    json: JSON_OPTION,
  },
  async run(input, surroundings) {
    if (surroundings.config().production && input.values.yes !== true)
      throw new CommandFailed('This is production: made-up people are added there only with --yes.')
    return await withServices(surroundings, async services => {
      const { administrators } = await firstStart(services)
      const vendor = await chosenVendor(services, text(input, 'vendor'))
      const tenant = await chosenTenant(services, vendor, text(input, 'tenant'))
      const added = await operatorTransaction(
        services,
        { vendorId: vendor.id, tenantId: tenant.id },
        async tx => {
          const roles = await rolesOf(tx)
          let count = 0
          for (const member of harborTeam) if (await add(tx, member, roles)) count++
          await addDemoGroups(tx, roles)
          return count
        },
      )
      for (const administrator of administrators) showAdministrator(surroundings, administrator)
      if (input.values.json) surroundings.out(JSON.stringify({ vendor: vendor.id, tenant: tenant.id, added }))
      else surroundings.out(`${added} people joined ${tenant.name} of ${vendor.name}.`)
      return 0
    })
  },
}

/** The database was new: without this no user could sign in to look. */
function showAdministrator(
  { progress }: Surroundings,
  { email, password }: { email: string; password: string },
): void {
  progress(`The first start made an administrator: ${email}, password ${password}   (shown this once)`)
}

async function rolesOf(tx: ContextTransaction): Promise<Map<string, string>> {
  const rows = await tx.vendorScope
    .select('roles')
    .select(['id', 'key'])
    .where('tenant_id', 'is', null)
    .execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}

async function add(tx: ContextTransaction, member: DemoMember, roles: Map<string, string>): Promise<boolean> {
  const { state, seenHoursAgo } = member
  const email = addressOf(member)
  const verified = state !== 'pending' && state !== 'unverified'
  const userId = await createUser(tx.vendorScope, { email, name: member.name, verified })
  if (!userId) return false
  await addMember(tx.scope, userId, {
    roleIds: member.roles.flatMap(key => roles.get(key) ?? []),
    activated: state !== 'pending',
    temporaryExpiresAt: state === 'temporary' ? new Date(Date.now() + 24 * 14 * HOUR) : undefined,
  })
  const seenAt = seenHoursAgo === undefined ? null : new Date(Date.now() - seenHoursAgo * HOUR)
  await tx.vendorScope
    .update('users')
    .set({
      job_title: member.jobTitle,
      active_tenant_id: tx.scope.tenantId,
      last_login_at: seenAt,
      ...(state === 'locked' && { locked_at: seenAt ?? new Date() }),
    })
    .where('id', '=', userId)
    .execute()
  await tx.scope
    .updateInTenant('memberships')
    .set({ is_disabled: state === 'disabled' })
    .where('user_id', '=', userId)
    .execute()
  if (seenAt)
    await tx.scope
      .updateInTenant('member_activity')
      .set({ last_seen_at: seenAt, signed_in_at: seenAt })
      .where('user_id', '=', userId)
      .execute()
  await tx.record('frontegg.demo.userAdded', {}, { userId, email, description: `Added ${email} to the demo` })
  return true
}
