import { syncPlans } from '../../commerce/billing/sync-plans.ts'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import {
  type Command,
  CommandFailed,
  JSON_OPTION,
  required,
  TENANT_OPTION,
  text,
  UsageMistake,
  VENDOR_OPTION,
} from '../../core/feature/command.ts'
import { type Account, findAccount } from '../../identity/accounts/accounts.ts'
import { addMember } from '../../identity/accounts/add-member.ts'
import { createUser } from '../../identity/accounts/create-user.ts'
import { mailInvitation } from '../../identity/invitations/invite.ts'
import { isAddress } from '../../platform/mail/address.ts'
import { firstVendor } from '../first-start/first-start.ts'
import { operatorTransaction } from '../services/operator-transaction.ts'
import { acceptFor } from './accept-for.ts'
import { makeTenant } from './make-tenant.ts'
import { lineOf, pageOfLinks, passwordLink } from './one-time-link.ts'
import { chosenTenant, chosenVendor } from './target.ts'
import { withServices } from './with-services.ts'

export const createAdmin: Command = {
  name: 'create-admin',
  summary:
    'Makes an administrator of a tenant and prints a link to choose a password by, once, within an hour.',
  details:
    'A person who has an account keeps their password and becomes an administrator of the tenant.\n' +
    'No password is shown. With --mail the person is mailed the link, and nothing is printed.',
  options: {
    email: { type: 'string', value: '<address>', help: 'The address of the administrator.' },
    name: { type: 'string', value: '<name>', help: 'Their name.' },
    vendor: VENDOR_OPTION,
    tenant: TENANT_OPTION,
    'create-tenant': { type: 'string', value: '<name>', help: 'Make the tenant, under this name.' },
    mail: { type: 'boolean', help: 'Mail the link instead of printing it.' },
    json: JSON_OPTION,
  },
  async run(input, surroundings) {
    const email = required(input, 'email').toLowerCase()
    if (!isAddress(email)) throw new UsageMistake(`${email} is not an email address.`)
    const newTenant = text(input, 'create-tenant')
    const tenantId = newTenant === undefined ? text(input, 'tenant') : required(input, 'tenant')
    const byMail = input.values.mail === true
    return await withServices(surroundings, async services => {
      while (await services.transact(tx => firstVendor(tx, services)));
      services.vendors.forget()
      const vendor = await chosenVendor(services, text(input, 'vendor'))
      const application = await pageOfLinks(services, vendor)
      const tenant =
        newTenant === undefined
          ? await chosenTenant(services, vendor, tenantId)
          : { id: tenantId!, name: newTenant }
      // A server that has run before has them; where none has, the tenant is on its plan all the same.
      if (newTenant !== undefined) await syncPlans(services, vendor)
      const created = await operatorTransaction(
        services,
        { vendorId: vendor.id, tenantId: tenant.id },
        async tx => {
          if (newTenant !== undefined) await makeTenant(tx, services, vendor, tenant)
          const known = await findAccount(tx.vendorScope, { email })
          const name = text(input, 'name') ?? email.split('@')[0]!
          const userId = known?.id ?? (await createUser(tx.vendorScope, { email, name }))!
          const membership = await membershipOf(tx, userId)
          const invited = byMail && !membership?.activated
          const accepted = membership?.activated === false && !byMail
          if (known && !byMail && !membership?.activated) requireProven(known, email)
          if (accepted) await acceptFor(tx, tenant.id, { id: known!.id, email })
          await giveAdmin(tx, userId, email, { activated: !invited, accepted: accepted || invited })
          if (invited)
            await mailInvitation(tx, { services, vendor, application }, { userId, tenantId: tenant.id })
          const link =
            known || byMail
              ? undefined
              : await passwordLink(tx, vendor, application, {
                  purpose: 'activation',
                  userId,
                  tenantId: tenant.id,
                })
          return { userId, invited, link }
        },
      )
      if (input.values.json) {
        const facts = {
          vendor: vendor.id,
          tenant: tenant.id,
          email,
          userId: created.userId,
          mailed: created.invited,
        }
        surroundings.out(JSON.stringify({ ...facts, ...created.link }))
        return 0
      }
      surroundings.out(`${email} administers ${tenant.name} (${tenant.id}) of ${vendor.name}.`)
      if (created.link) surroundings.out(lineOf(created.link))
      else if (created.invited)
        surroundings.out('A link waits in the mail queue; the running server sends it.')
      else surroundings.out('They sign in as before: their password did not change.')
      return 0
    })
  },
}

/** Undefined: no member. */
async function membershipOf(
  tx: ContextTransaction,
  userId: string,
): Promise<{ activated: boolean } | undefined> {
  return await tx.scope
    .selectInTenant('memberships')
    .select('activated')
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The maker of the account may be a stranger, and its owner has nothing to sign in with. */
function requireProven({ verified }: Pick<Account, 'verified'>, email: string): void {
  if (!verified)
    throw new CommandFailed(
      `${email} has an account and has not proven the address yet. With --mail they get a link, as an administrator.`,
    )
}

/**
 * A member with the role Admin beside what they had.
 *
 * @throws CommandFailed when they had it, and nothing else was done for them
 */
async function giveAdmin(
  tx: ContextTransaction,
  userId: string,
  email: string,
  { activated, accepted }: { activated: boolean; accepted: boolean },
) {
  const { id: roleId } = await tx.vendorScope
    .select('roles')
    .select('id')
    .where('tenant_id', 'is', null)
    .where('key', '=', 'Admin')
    .executeTakeFirstOrThrow(() => new CommandFailed('This vendor has no role with the key Admin.'))
  if (!(await addMember(tx.scope, userId, { roleIds: [roleId], activated }))) {
    const { vendorId, tenantId } = tx.scope
    const { numInsertedOrUpdatedRows } = await tx.kysely
      .insertInto('membership_roles')
      .values({ vendor_id: vendorId, tenant_id: tenantId, user_id: userId, role_id: roleId })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows && !accepted)
      throw new CommandFailed(
        `${email} administers this tenant already. reset-admin prints a link to choose a new password by.`,
      )
    await refreshAccess(tx.scope, [userId])
  }
  await tx.record(
    'frontegg.user.created',
    { userId, email },
    {
      userId,
      email,
      action: 'user.made-administrator',
      description: `Made ${email} an administrator`,
      json: {},
    },
  )
}
