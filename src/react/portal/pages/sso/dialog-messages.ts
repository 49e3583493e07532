import { catalog } from '../../../../state/app/messages.ts'

export const ssoDialogTexts = catalog('adminPortal.sso_Dialogs', {
  addTitle: 'Add a connection',
  addText: 'Nobody is sent anywhere before you switch it on.',
  idpSelectLabel: 'Identity provider',
  oktaHint: 'SAML 2.0',
  azureHint: 'Formerly Azure Active Directory; SAML 2.0',
  googleHint: 'SAML 2.0',
  samlHint: 'Any other provider that speaks it',
  oidcHint: 'Any provider that speaks it',
  domainInputLabel: 'Domain',
  domainHint: 'What stands behind the @ in the addresses of your people.',
  domainInputPlaceholder: 'company.com',
  domainIsRequired: 'Enter a domain',
  domainMustBeValid: 'Enter a domain such as company.com',
  proceed: 'Continue',
  cancel: 'Cancel',
  deleteSSOConfigTitle: 'Delete {{name}}?',
  areYouSureDeleteSSOConfig:
    'Its domains, group mappings and roles are deleted with it. People sign in otherwise from then on; open sessions go on.',
  delete: 'Delete connection',
  deleted: '{{name}} is deleted',
  removeDomainTitle: 'Remove {{domain}}?',
  removeDomainText: 'People with addresses of this domain no longer sign in through this connection.',
  removeDomain: 'Remove domain',
  domainRemoved: '{{domain}} is removed',
  changeDomainTitle: 'Change {{domain}}',
  changeDomainText:
    'Another domain mostly has another provider: sign-in address and certificate are cleared, and the new domain has to be validated.',
  changeDomainRedirect:
    'This connection then stops using the older redirect URL. Add the one on its page at your provider.',
  newDomain: 'New domain',
  sameDomain: 'This is the domain already',
  changeDomain: 'Change domain',
  domainChanged: '{{domain}} replaces {{before}}',
})
