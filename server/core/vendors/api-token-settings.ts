import { type Static, Type } from 'typebox'
import { TokenType } from '../../../contract/api-tokens.ts'

/** What a vendor decides about API tokens, of tenants and of people. */
export interface ApiTokenSettings extends Static<typeof ApiTokenSettings> {}
export const ApiTokenSettings = Type.Object(
  {
    /** Off: none is made, exchanged or taken; those that exist can still be seen and revoked. */
    enabled: Type.Boolean(),
    /** Which kind new tokens are of. Source: TOKENS-22. */
    strategy: TokenType,
    /** How long the token lives that client credentials are exchanged for. */
    exchangedSeconds: Type.Integer({ minimum: 30, maximum: 86_400 }),
    /**
     * A tenant's token never may more than who created it may now, and stops with their membership. Off, it is the
     * account's own: an administrator who leaves does not stop the integrations.
     */
    followCreator: Type.Boolean(),
  },
  { additionalProperties: false },
)

export const defaultApiTokens: ApiTokenSettings = {
  enabled: true,
  strategy: 'AccessToken',
  exchangedSeconds: 900,
  followCreator: false,
}
