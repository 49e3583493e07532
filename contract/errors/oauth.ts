import { Type } from 'typebox'
import { defineErrors } from './define-errors.ts'

/** Of the OAuth provider behind hosted login: ER-250xx. */
export const oauthErrors = defineErrors({
  unknownClient: {
    code: 'ER-25001',
    status: 400,
    oauth: 'invalid_request',
    message: 'This application is not known here',
    when: 'The authorize address names no application of this environment.',
  },
  foreignRedirect: {
    code: 'ER-25002',
    status: 400,
    oauth: 'invalid_request',
    message: 'The address to return to is not one of this application',
    when: 'redirect_uri is missing, or is not exactly one that the application lists. No browser is sent there.',
  },
  badRequest: {
    code: 'ER-25003',
    status: 400,
    oauth: 'invalid_request',
    message: 'The request is not one that this server takes',
    when: 'A parameter of an OAuth request is missing, repeated or means nothing; the message says which.',
  },
  badClient: {
    code: 'ER-25004',
    status: 401,
    oauth: 'invalid_client',
    message: 'The client could not be authenticated',
    when: 'The token endpoint was not told a client, or its secret is missing or wrong.',
  },
  badGrant: {
    code: 'ER-25005',
    status: 400,
    oauth: 'invalid_grant',
    message: 'The code or refresh token is not good',
    when: 'A code or refresh token is unknown, expired, consumed, of another client, or does not fit redirect_uri or code_verifier.',
  },
  unsupportedGrant: {
    code: 'ER-25006',
    status: 400,
    oauth: 'unsupported_grant_type',
    message: 'grant_type must be authorization_code or refresh_token',
    when: 'The token endpoint was asked for another grant.',
  },
  notSignedInHere: {
    code: 'ER-25007',
    status: 401,
    oauth: 'login_required',
    message: 'No user is signed in here',
    when: 'Silent authorize without a hosted session, or with one that is over or may not enter the tenant.',
  },
  confidential: {
    code: 'ER-25008',
    status: 400,
    oauth: 'unauthorized_client',
    message: 'This application gets its tokens by its secret, not in the browser',
    when: 'Silent authorize for an application that has a client secret.',
  },
  wideScope: {
    code: 'ER-25009',
    status: 400,
    oauth: 'invalid_scope',
    message: 'A refresh may ask for what was granted at the sign-in, not for more',
    when: 'A refresh names a scope that the refresh token was not given with. Nothing is consumed.',
  },
  insufficientScope: {
    code: 'ER-25010',
    status: 403,
    oauth: 'insufficient_scope',
    message: 'This token was not asked for that: the API needs the scope api, userinfo the scope openid',
    when: 'An access token of hosted login calls what its scopes do not name; `context.scope` names what is needed.',
    context: Type.Object({ scope: Type.Union([Type.Literal('api'), Type.Literal('openid')]) }),
  },
})
