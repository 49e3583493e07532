import { Type } from 'typebox'
import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** The accounts that stand in the way of a deletion. */
const Tenants = Type.Object({
  tenants: Type.Array(Type.Object({ tenantId: Type.String(), name: Type.String() })),
})

export const personalDataErrors = defineErrors({
  exportOff: {
    code: 'ER-19001',
    status: 403,
    message: 'Your data cannot be downloaded here. Ask the people who run this application',
    when: 'The vendor does not allow people to export their data (`personalData.exportAllowed`).',
  },
  deletionOff: {
    code: 'ER-19002',
    status: 403,
    message: 'You cannot delete your account yourself. Ask an administrator',
    when: 'The vendor does not allow people to delete their account (`personalData.deletionAllowed`).',
  },
  passwordNeeded: {
    code: 'ER-19003',
    status: 400,
    message: 'Enter your password',
    when: 'The account has a password, and the call brings none; `context.field` is `password`.',
    context: atField('password'),
  },
  lastAdministrator: {
    code: 'ER-19004',
    status: 409,
    message: 'Make another member an administrator first',
    when: 'The caller is the last administrator of an account with other members; `context.tenants` lists those.',
    context: Tenants,
  },
  managedElsewhere: {
    code: 'ER-19005',
    status: 409,
    message: 'Your account is kept by your company’s directory and is deleted there',
    when: 'A directory (SCIM) manages the caller in one of their accounts.',
  },
  stillPaying: {
    code: 'ER-19006',
    status: 409,
    message: 'Cancel the subscription of your account first',
    when: 'The caller is alone in an account with a paid subscription that goes on; `context.tenants` lists those.',
    context: Tenants,
  },
  runsOthers: {
    code: 'ER-27020',
    status: 409,
    message: 'Make another user an administrator of the accounts below yours first',
    when: 'The caller is alone in an account from which accounts below it are run: those have members and no administrator of their own; `context.tenants` lists the former.',
    context: Tenants,
  },
})
