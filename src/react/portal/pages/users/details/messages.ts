import { catalog } from '../../../../../state/app/messages.ts'

/** Who a member is and what they may do. */
export const detailTexts = catalog('adminPortal.users_UserDetails', {
  phone: 'Phone number',
  userId: 'User ID',
  editRoles: 'Edit roles',
  editDetails: 'Edit details',
  access: 'Access',
  groupGives: 'Gives {{roles}}',
  effective: 'Permissions in effect',
  superUser: 'A super user: may do everything in this account.',
  nothing: 'Nothing yet: can sign in and see their own pages.',
  from: 'From {{origins}}',
  originOfGroup: '{{role}} ({{group}})',
  otherArea: 'Other',
  signIn: 'Sign-in',
  sessions: 'Open sessions',
  sessionsSince: '{{count}}, last used {{time}}',
  noSessions: 'None',
  endSessions: 'End all',
  activity: 'Recent activity',
  noActivity: 'Nothing recorded yet',
  inAuditLog: 'Show all in the audit log',
  details: 'Details',
  notLoaded: 'Could not be loaded',
  again: 'Try again',
  loading: 'Loading…',
})
