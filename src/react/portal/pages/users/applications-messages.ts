import { catalog } from '../../../../state/app/messages.ts'

export const applicationsTexts = catalog('adminPortal.users_ApplicationAssignment', {
  title: 'Applications of {{name}}',
  subtitle: 'What {{name}} can open. Applications for everyone cannot be removed.',
  free: 'Open to everyone',
  managed: 'Only for assigned people',
  none: 'No applications can be assigned to people.',
  failed: 'The applications could not be loaded',
  cancel: 'Cancel',
  saveChanges: 'Save changes',
  done: 'The applications of {{name}} are saved',
  more: '{{count}} more: {{names}}',
  nothing: 'None',
  unread: 'Could not be loaded',
})
