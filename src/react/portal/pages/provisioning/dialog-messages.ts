import { catalog } from '../../../../state/app/messages.ts'

export const connectionDialogTexts = catalog('adminPortal.provisioning_dialogs', {
  addTitle: 'Add a provisioning connection',
  renameTitle: 'Rename {{name}}',
  source: 'Directory',
  name: 'Name',
  nameIsRequired: 'Enter a name',
  dryRun: 'Begin with a dry run',
  dryRunHint: 'The directory sends its people, and you see what would change before anything does.',
  create: 'Create',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The connection is now called {{name}}',
  tokenTitle: 'Token of {{name}}',
  tokenOnce:
    'Copy the token now: it is not shown again. Enter it in your directory or keep it in a safe place.',
  token: 'Token',
  baseUrl: 'Base URL',
  previousUntil: 'The previous token stays valid until {{time}}, or until you revoke it.',
  rotateTitle: 'Create a new token for {{name}}?',
  rotateText: 'The current token stays valid for seven days, so you have time to update the directory.',
  rotate: 'Create token',
})

export const deleteConnectionTexts = catalog('adminPortal.provisioning_delete', {
  title: 'Delete {{name}}?',
  text: 'The directory can no longer connect, and its log is deleted.',
  keep: 'Keep people and groups',
  keepHint: 'They stay in this account and can be edited in the portal.',
  remove: 'Remove people and groups as well',
  removeHint: {
    one: 'The member that the directory manages loses access at once.',
    other: 'The {{count}} members that the directory manages lose access at once.',
  },
  choice: 'What happens to its people',
  delete: 'Delete',
  cancel: 'Cancel',
  done: '{{name}} was deleted',
})

export const switchConnectionTexts = catalog('adminPortal.provisioning_switch', {
  onTitle: 'Switch {{name}} on?',
  offTitle: 'Switch {{name}} off?',
  offText:
    'Its people and groups stay and can be edited in the portal. The directory keeps sending, as a dry run.',
  intro: 'This is what would happen:',
  create: { one: '{{count}} person would be added', other: '{{count}} people would be added' },
  takeOver: {
    one: '{{count}} member would be managed by the directory',
    other: '{{count}} members would be managed by the directory',
  },
  disable: { one: '{{count}} member would be disabled', other: '{{count}} members would be disabled' },
  conflict: {
    one: '{{count}} person is managed by another directory and would be left out',
    other: '{{count}} people are managed by another directory and would be left out',
  },
  domain: {
    one: '{{count}} address has a domain that this account does not allow',
    other: '{{count}} addresses have domains that this account does not allow',
  },
  groups: { one: '{{count}} group would be created', other: '{{count}} groups would be created' },
  groupConflicts: {
    one: '{{count}} group has the name of an existing group and would be left out',
    other: '{{count}} groups have names of existing groups and would be left out',
  },
  nothing: 'The directory has not sent anything yet.',
  people: 'People affected',
  outcome_create: 'added',
  outcome_takeOver: 'managed by the directory',
  outcome_disable: 'disabled',
  outcome_conflict: 'left out',
  outcome_domain: 'left out',
  loadFailed: 'The preview could not be loaded',
  on: 'Switch on',
  off: 'Switch off',
  cancel: 'Cancel',
  switchedOn: '{{name}} is switched on',
  switchedOff: '{{name}} is switched off',
})
