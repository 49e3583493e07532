import { catalog } from '../../../../state/app/messages.ts'

export const listTexts = catalog('adminPortal.sso_Table', {
  tableLabel: 'Connections',
  idpColumnName: 'Identity provider',
  domainsColumnName: 'Domains',
  rolesColumnName: 'Default roles',
  statusColumnName: 'Status',
  none: 'None',
  more: '{{count}} more: {{names}}',
  actionsOf: 'Actions for {{name}}',
  editSSOConfig: 'Open',
  deleteSSOConfig: 'Delete',
  noSSOConfigsYet: 'No connections yet',
  noSSOConfigsYetDescription:
    'Connect your identity provider, and people whose address is in your domains sign in there instead of with a password.',
})
