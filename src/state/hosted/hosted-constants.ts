/** Hosted login by redirect. Source: spec §8, §9, wire §6.1, §6.3, ruling 3. */

/** Length of the nonce: what the specification calls the length of the code challenge (CONST, HOSTED-24). */
export const codeChallengeLength = 16
/** RFC 7636 §4.1 asks for 43 to 128 characters. */
export const verifierLength = 64
export const stateLength = 32

export const hostedScope = 'openid email profile'
/** What the tokens are for besides: the API (RFC 8707). A server with one kind of token makes nothing of it. */
export const hostedResource = 'urn:portico:api'

export const hostedTexts = {
  refresh: "couldn't refresh user token with oauth service",
  silentDisabled: 'silent refresh is disabled',
  foreignAnswer: 'This sign-in did not begin in this window',
  refused: 'The sign-in was refused',
  insecure: 'Hosted login needs https, or localhost',
} as const
