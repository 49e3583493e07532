import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for a seed; `steps` of 30 seconds ahead or back. */
export function appCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}
