import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

/** Of tenants below tenants: ER-34xxx. */
export const subTenantErrors = defineErrors({
  notManaging: {
    code: 'ER-34001',
    status: 403,
    message: 'This account does not manage sub-accounts. Ask for its management to be switched on',
    when: 'A tenant that is no reseller acts on tenants below it.',
  },
  itself: {
    code: 'ER-34002',
    status: 400,
    message: 'An account cannot be its own sub-account',
    when: 'A tenant was to stand below itself.',
  },
  loop: {
    code: 'ER-34003',
    status: 400,
    message: 'An account cannot be moved below one of its own sub-accounts',
    when: 'A tenant was to stand below one that is below it.',
  },
  tooDeep: {
    code: 'ER-34004',
    status: 400,
    message: 'Accounts are at most 32 levels deep',
    when: 'A tenant, or one that it brings along, would be deeper than 32 levels.',
    context: Type.Object({ deepest: Type.Integer() }),
  },
  hasParent: {
    code: 'ER-34005',
    status: 400,
    message: 'This account is a sub-account already. Take it out first, or move it',
    when: 'The vendor puts a tenant below another that is below one already.',
  },
  notItsParent: {
    code: 'ER-34006',
    status: 404,
    message: 'The account is no sub-account of this one',
    when: 'The vendor takes a tenant out from below one that it is not below.',
  },
  hasSubTenants: {
    code: 'ER-34007',
    status: 409,
    message: 'This account has sub-accounts. Delete or move them first',
    when: 'A tenant was to be deleted that has tenants below it.',
    context: Type.Object({ subTenants: Type.Integer() }),
  },
  stillPaying: {
    code: 'ER-34008',
    status: 409,
    message: 'This account has a subscription that is paid for. Cancel it first',
    when: 'A tenant was to be deleted that goes on paying.',
  },
  alwaysOn: {
    code: 'ER-34009',
    status: 409,
    message: 'Every member of this account may enter its sub-accounts. Change its access type first',
    when: 'One member was to be kept out of sub-accounts that are open to all members of the tenant.',
  },
  tenantMissing: {
    code: 'ER-34010',
    status: 403,
    message: 'Tenant ID is not specified',
    when: 'A call of the vendor about the hierarchy names no tenant in the header frontegg-tenant-id.',
  },
  nothingChanges: {
    code: 'ER-34011',
    status: 400,
    message: 'Say what is to change',
    when: 'A change of a sub-tenant names nothing.',
  },
})
