import { catalog } from '../../../state/app/messages.ts'

/** What a role or a person may do, in words. */
export const grantTexts = catalog('adminPortal.roles_grants', {
  everythingIn: 'Everything',
  read: 'See {{things}}',
  write: 'Change {{things}}',
  delete: 'Delete {{things}}',
  read_write: 'See and change {{things}}',
  read_delete: 'See and delete {{things}}',
  write_delete: 'Change and delete {{things}}',
  read_write_delete: 'See, change, and delete {{things}}',
})
