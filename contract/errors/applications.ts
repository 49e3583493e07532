import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

export const applicationErrors = defineErrors({
  unknownApplication: {
    code: 'ER-18001',
    status: 404,
    message: 'This application is not known',
    when: 'One of `appIds` names no application of the vendor; `context.appIds` lists those.',
    context: Type.Object({ appIds: Type.Array(Type.String()) }),
  },
  notAssigned: {
    code: 'ER-18002',
    status: 403,
    message: 'You have no access to this application. Ask an administrator of your account to assign you',
    when: 'A member who is not assigned signs in to an application with managed access, or renews a session there.',
    context: Type.Object({ appId: Type.String(), name: Type.String() }),
  },
  otherTenant: {
    code: 'ER-18003',
    status: 403,
    message: 'Assign people in the account that you are in',
    when: '`tenantId` is not the tenant of the caller.',
  },
  freeAccess: {
    code: 'ER-18004',
    status: 400,
    message: 'Every member can open this application, so that none is assigned to it',
    when: 'An assignment names an application with free access; `context.appIds` lists those.',
    context: Type.Object({ appIds: Type.Array(Type.String()) }),
  },
})
