import { Type } from 'typebox'
import { AtAnyField, atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of single sign-on: ER-24xxx. */
export const ssoErrors = defineErrors({
  configurationNotFound: {
    code: 'ER-24001',
    status: 404,
    message: 'There is no such single sign-on',
    when: 'The id names no single sign-on of this tenant, or no longer one.',
  },
  domainNotFound: {
    code: 'ER-24002',
    status: 404,
    message: 'There is no such domain',
    when: 'The id names no domain of this single sign-on.',
  },
  groupNotFound: {
    code: 'ER-24003',
    status: 404,
    message: 'There is no such group',
    when: 'The id names no mapped group of this single sign-on.',
  },
  domainTaken: {
    code: 'ER-24004',
    status: 409,
    message: 'This domain is in use by another single sign-on',
    when: 'A domain is added twice, or validated while it speaks for another single sign-on.',
    context: Type.Optional(atField('domain')),
  },
  publicDomain: {
    code: 'ER-24005',
    status: 400,
    message: 'Anybody can have an address of this domain, so that it cannot be yours',
    when: 'A domain of public mailboxes, such as gmail.com, is claimed.',
    context: atField('domain'),
  },
  recordMissing: {
    code: 'ER-24006',
    status: 400,
    message: 'The TXT record was not found. DNS changes can take some hours to be seen',
    when: 'The DNS of a domain does not say `context.txtRecord`; the domain counts no longer if it did.',
    context: Type.Object({ txtRecord: Type.String() }),
  },
  incomplete: {
    code: 'ER-24007',
    status: 400,
    message: 'This single sign-on is not complete yet',
    when: 'It was to be enabled without what `context.missing` names.',
    context: Type.Object({ missing: Type.Array(Type.String()) }),
  },
  endpointInvalid: {
    code: 'ER-24008',
    status: 400,
    message: 'The address of the provider must be an https address',
    when: 'An endpoint, issuer or metadata address is no https address; `context.field` names it.',
    context: AtAnyField,
  },
  certificateInvalid: {
    code: 'ER-24009',
    status: 400,
    message: 'This is not an X.509 certificate',
    when: 'A certificate is neither PEM nor base64, or has a key too weak to be believed (RSA below 2048 bits).',
    context: Type.Optional(atField('publicCertificate')),
  },
  metadataInvalid: {
    code: 'ER-24010',
    status: 400,
    message: 'This is not the metadata of an identity provider',
    when: 'A metadata document is no SAML 2.0 EntityDescriptor with a redirect endpoint and a certificate.',
  },
  metadataUnreachable: {
    code: 'ER-24011',
    status: 400,
    message: 'The metadata could not be read from this address',
    when: 'A metadata address does not answer with a document within ten seconds, redirects, or is not public.',
    context: atField('url'),
  },
  groupTaken: {
    code: 'ER-24012',
    status: 409,
    message: 'This group is mapped already',
    when: 'A group of the provider is mapped twice.',
    context: Type.Optional(atField('group')),
  },
  tooMany: {
    code: 'ER-24013',
    status: 409,
    message: 'There are too many of them',
    when: 'A tenant has 20 providers, 50 domains or 200 groups of one, and adds another.',
  },
  signInFailed: {
    code: 'ER-24014',
    status: 401,
    message: 'Signing in with your company account did not work. Try again, or ask your administrator',
    when: 'An answer of a provider is not believed: forged, replayed, too old, for another user, of another browser. The audit log of the tenant says why.',
  },
  notAllowed: {
    code: 'ER-24015',
    status: 403,
    message: 'Your account cannot sign in here now. Ask your administrator',
    when: 'A provider vouched for a user who is locked, disabled, or not allowed to join the tenant; or for a super user who is no member of it.',
  },
  passwordsOff: {
    code: 'ER-24016',
    status: 403,
    message: 'Your company signs in through single sign-on',
    when: 'Any other way of signing in, for an address whose domain has single sign-on, where the vendor set `sso.onlyWay`.',
  },
  providerUnreachable: {
    code: 'ER-24017',
    status: 502,
    message: 'The identity provider cannot be reached',
    when: 'An OpenID provider does not answer, or its answer is not what its standard says.',
  },
  addressOutside: {
    code: 'ER-24018',
    status: 400,
    message: 'Addresses outside of your own domains cannot be vouched for',
    when: '`skipEmailDomainValidation` was to be switched on.',
  },
  switchedOff: {
    code: 'ER-24019',
    status: 403,
    message: 'Single sign-on is switched off',
    when: 'A single sign-on was to be made or changed while the vendor does not offer it.',
  },
  dnsSilent: {
    code: 'ER-24020',
    status: 503,
    message: 'The DNS of this domain could not be asked. Nothing has changed; try again in a minute',
    when: 'A domain is validated while its DNS does not answer within ten seconds, or answers with a failure.',
  },
  redirectOutdated: {
    code: 'ER-24021',
    status: 403,
    message:
      'Your company’s sign-in needs a change. Ask your administrator to register the redirect URL of the connection at the identity provider',
    when: 'An OpenID connection that was made before each had a redirect URI of its own is answered at the page that all shared, by a provider that does not say who answers, while several accounts have such connections; or it was saved meanwhile. The audit log of the tenant names the address to register.',
  },
  publicSuffix: {
    code: 'ER-24022',
    status: 400,
    message: 'Others register their domains below this one, so that it cannot be yours',
    when: 'A public suffix, such as co.uk, is claimed.',
    context: atField('domain'),
  },
})
