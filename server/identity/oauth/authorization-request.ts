import { MULTI_FACTOR } from '../../core/factors/acr.ts'
import { API_RESOURCE, knownScopes } from '../../core/vendors/scopes.ts'
import { isChallenge } from './verifier.ts'

const PROMPTS = ['none', 'login', 'consent', 'select_account', 'create'] as const
export type Prompt = (typeof PROMPTS)[number]
export const prompts: readonly Prompt[] = PROMPTS

/** What a good authorization request asks for. */
export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  scope: string
  state?: string | undefined
  nonce?: string | undefined
  /** S256. */
  challenge?: string | undefined
  prompts: Prompt[]
  /** Seconds since the person last proved who they are. */
  maxAge?: number | undefined
  /** A second factor was asked for (wire §17). */
  multiFactor: boolean
  tenantId?: string | undefined
  /** Alias of a tenant. */
  organization?: string | undefined
  loginHint?: string | undefined
  /** The languages of the pages, the best first, with spaces. */
  uiLocales?: string | undefined
  /** Whom the application takes the person for, by an ID token: no other user gets a code. */
  hintedUser?: string | undefined
  directAction?: string | undefined
}

/** What is wrong with a request, in the words of RFC 6749 §4.1.2.1 and OpenID Connect Core §3.1.2.6. */
export interface Refusal {
  error: string
  error_description: string
}

/** How long each parameter may be. Others are not looked at. */
const most: Record<string, number> = {
  response_type: 100,
  response_mode: 100,
  client_id: 100,
  redirect_uri: 2000,
  scope: 500,
  resource: 500,
  state: 1024,
  nonce: 512,
  code_challenge: 128,
  code_challenge_method: 20,
  prompt: 100,
  max_age: 12,
  acr_values: 1000,
  tenantId: 64,
  organization: 100,
  login_hint: 254,
  ui_locales: 500,
  id_token_hint: 8192,
  login_direct_action: 4000,
}

export type Parameters = Record<string, string | undefined>

/** The parameters that mean something here, each once and of a sensible length. */
export function parametersOf(query: unknown): Parameters | Refusal {
  const input = query as Record<string, unknown>
  const found: Parameters = {}
  for (const [name, length] of Object.entries(most)) {
    const value = input[name]
    if (value === undefined || value === '') continue
    if (typeof value !== 'string') return invalid(`${name} must be given once`)
    if (value.length > length) return invalid(`${name} is too long`)
    found[name] = value
  }
  for (const name of ['request', 'request_uri', 'registration'])
    if (input[name] !== undefined)
      return { error: `${name}_not_supported`, error_description: `${name} is not taken here` }
  return found
}

export const isRefusal = (value: object): value is Refusal => 'error_description' in value

/**
 * Reads a request of a known client and an address of its own.
 *
 * @param lenient the challenge may be left out: by a client that proves itself at the token endpoint and is not strict
 */
export function readRequest(input: Parameters, lenient: boolean): AuthorizationRequest | Refusal {
  if (input.response_type !== 'code')
    return { error: 'unsupported_response_type', error_description: 'response_type must be code' }
  if (input.response_mode !== undefined && input.response_mode !== 'query')
    return invalid('response_mode must be query')
  const { code_challenge: challenge, code_challenge_method: method } = input
  if (challenge === undefined && !lenient) return invalid('code_challenge is missing')
  if (challenge === undefined && method !== undefined) return invalid('code_challenge is missing')
  if (challenge !== undefined && (method !== 'S256' || !isChallenge(challenge)))
    return invalid('code_challenge must be made by S256')
  // One of the published SDKs escapes the plus signs between them too (wire §6.4).
  const scope = (input.scope ?? '').split(/[ +]+/).filter(Boolean)
  if (!scope.includes('openid'))
    return { error: 'invalid_scope', error_description: 'scope must include openid' }
  const requested = (input.prompt ?? '').split(' ').filter(Boolean) as Prompt[]
  if (requested.some(prompt => !PROMPTS.includes(prompt))) return invalid('prompt means nothing here')
  if (requested.includes('none') && requested.length > 1) return invalid('prompt=none stands alone')
  if (input.max_age !== undefined && !/^\d+$/.test(input.max_age))
    return invalid('max_age must be a number of seconds')
  return {
    clientId: input.client_id!,
    redirectUri: input.redirect_uri!,
    scope: knownScopes(input.resource === API_RESOURCE ? [...scope, 'api'] : scope),
    state: input.state,
    nonce: input.nonce,
    challenge,
    prompts: requested,
    maxAge: input.max_age === undefined ? undefined : Number(input.max_age),
    multiFactor: (input.acr_values ?? '').split(' ').includes(MULTI_FACTOR),
    tenantId: input.tenantId,
    organization: input.organization,
    loginHint: input.login_hint,
    uiLocales: input.ui_locales,
    directAction: input.login_direct_action,
  }
}

export function invalid(error_description: string): Refusal {
  return { error: 'invalid_request', error_description }
}
