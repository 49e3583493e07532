import type { SsoType } from '../../../../../contract/sso.ts'
import { catalog } from '../../../../state/app/messages.ts'

/** What a connection is called: by its provider. */
export const typeTexts = catalog('adminPortal.sso_types', {
  okta: 'Okta',
  azure: 'Microsoft Entra ID',
  google: 'Google Workspace',
  saml: 'SAML 2.0',
  oidc: 'OpenID Connect',
} satisfies Record<SsoType, string>)

export const ssoTexts = catalog('adminPortal.sso', {
  pageTitle: 'Single sign-on',
  subtitle: 'People of {{account}} sign in through your own identity provider.',
  addNew: 'Add connection',
  switchedOff:
    'Single sign-on is switched off for this application. Connections are kept, and nobody comes in by them.',
  loadFailed: 'The connections could not be loaded',
  back: 'Single sign-on',
  notFound: 'Connection not found',
  notFoundText: 'It may have been deleted.',
  toList: 'Show all connections',
  setUpTab: 'Set-up',
  rolesTab: 'Roles and groups',
  noDomain: 'No domain yet',
  loading: 'Loading…',
  statusOn: 'On',
  statusOutdated: 'On, redirect URL outdated',
  statusUnproven: 'On, domain not validated',
  statusUnfinished: 'Not finished',
  statusOff: 'Off',
  guide: 'Set-up guide',
  inviteIt: 'Invite your IT',
  deleteSSOConfig: 'Delete connection',
})
