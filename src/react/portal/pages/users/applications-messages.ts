import { catalog } from '../../../../state/app/messages.ts'

export const applicationsTexts = catalog('adminPortal.users_ApplicationAssignment', {
  title: 'Applications of {{name}}',
  subtitle: 'What {{name}} can open. Applications for everybody cannot be taken away.',
  free: 'Open to everybody',
  managed: 'Only for assigned people',
  none: 'There is no application that people are assigned to.',
  failed: 'The applications could not be loaded',
  cancel: 'Cancel',
  saveChanges: 'Save changes',
  done: 'The applications of {{name}} are saved',
  more: '{{count}} more: {{names}}',
  nothing: 'None',
  unread: 'Could not be loaded',
})
