import { createHmac } from 'node:crypto'
import type { PasskeyPreLogin, PasskeyRequest } from '../../../contract/webauthn.ts'
import type { Context } from '../../core/context/context.ts'
import { openChallenge } from '../../core/factors/one-time.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { CEREMONY_SECONDS, requestOptions } from '../webauthn/ceremonies.ts'
import { relyingPartyOf } from '../webauthn/relying-party.ts'
import { requirePasskeys } from './own-passkeys.ts'

interface Allowed {
  id: string
  transports: string[]
}

/**
 * Begins a sign-in by passkey (PASSKEY-10). Without an identifier every passkey of this site may answer. With one, the
 * person's own are named; an unknown account, or one without a passkey, gets made-up ones, always the same for the same
 * identifier, so that nothing tells who is there.
 */
export async function passkeyPreLogin(body: PasskeyPreLogin, context: Context): Promise<PasskeyRequest> {
  requirePasskeys(context)
  const rp = relyingPartyOf(context)
  const identifier = body.email ?? body.userId
  if (identifier !== undefined) await limitIdentifier(context, 'passkey', identifier)
  const known = identifier === undefined ? [] : await allowedOf(context, body, rp.id)
  const decoys = known.length === 0
  const allow =
    identifier === undefined
      ? undefined
      : decoys
        ? decoysFor(context, identifier)
        : known.map(({ id, transports }) => ({ id, transports }))
  const options = await requestOptions(rp, allow, 'required')
  await openChallenge(context.vendorScope, {
    purpose: 'passkey-sign-in',
    seconds: CEREMONY_SECONDS,
    token: options.challenge,
    data: {
      rpId: rp.id,
      origin: rp.origin,
      applicationId: context.application.id,
      // Who is asked for; an unknown account has an id that no passkey belongs to.
      ...(identifier !== undefined && { userId: known[0]?.userId ?? '' }),
    },
  })
  return { options }
}

/** One statement, known or not. */
async function allowedOf(
  { vendorScope }: Context,
  { email, userId }: PasskeyPreLogin,
  rpId: string,
): Promise<(Allowed & { userId: string })[]> {
  const rows = await vendorScope
    .select('users')
    .innerJoin('webauthn_credentials', join =>
      join
        .onRef('webauthn_credentials.vendor_id', '=', 'users.vendor_id')
        .onRef('webauthn_credentials.user_id', '=', 'users.id'),
    )
    .select(['users.id as user_id', 'webauthn_credentials.credential_id', 'webauthn_credentials.transports'])
    .where('webauthn_credentials.purpose', '=', 'passkey')
    .where('webauthn_credentials.rp_id', '=', rpId)
    .where(eb => (email ? eb('users.email', '=', email) : eb('users.id', '=', userId ?? '')))
    .orderBy('webauthn_credentials.id')
    .execute()
  return rows.map(({ user_id, credential_id: id, transports }) => ({ userId: user_id, id, transports }))
}

/** Made from a server key: the same at each asking, as a real list is, and different for each identifier. */
function decoysFor({ vendorScope, services }: Context, identifier: string): Allowed[] {
  const key = services.sealer.derive(`passkey-decoys/${vendorScope.vendorId}`)
  const draw = (what: string): Buffer =>
    createHmac('sha256', key).update(`${what} ${identifier.toLowerCase()}`).digest()
  const [kind = 0] = draw('kind')
  const count = kind % 4 === 0 ? 2 : 1
  // Lengths and transports as the common authenticators have them.
  return Array.from({ length: count }, (_, index) => {
    const [size = 0] = draw(`size ${index}`)
    return {
      id: draw(`id ${index}`)
        .subarray(0, [16, 20, 32][size % 3])
        .toString('base64url'),
      transports: size % 2 === 0 ? ['internal', 'hybrid'] : ['internal'],
    }
  })
}
