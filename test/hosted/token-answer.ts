import { tokenFor } from '../state/fake-browser.ts'

/** What `POST /oauth/token` answers, with these claims in the ID token. */
export const tokens = (claims: Record<string, unknown> = {}, over: object = {}) => ({
  access_token: tokenFor({ of: 'access' }),
  id_token: tokenFor({ of: 'id', ...claims }),
  refresh_token: 'r1',
  token_type: 'Bearer',
  expires_in: 300,
  scope: 'openid email profile',
  ...over,
})
