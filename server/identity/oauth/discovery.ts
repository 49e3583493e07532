import type { Discovery } from '../../../contract/oauth.ts'
import { MULTI_FACTOR } from '../../core/factors/acr.ts'
import { announcedScopes } from '../../core/vendors/scopes.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { prompts } from './authorization-request.ts'

/** `GET /.well-known/openid-configuration` (OpenID Connect Discovery §3). */
export function discovery({ issuer }: Vendor): Discovery {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    end_session_endpoint: `${issuer}/oauth/logout`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: [...announcedScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: [
      'sub',
      'iss',
      'aud',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'acr',
      'amr',
      'sid',
      'name',
      'email',
      'email_verified',
      'tenantId',
      'roles',
      'permissions',
    ],
    acr_values_supported: [MULTI_FACTOR],
    prompt_values_supported: [...prompts],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    authorization_response_iss_parameter_supported: true,
  }
}
