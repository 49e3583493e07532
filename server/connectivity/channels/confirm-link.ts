import type { Services } from '../../core/context/services.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { OptOut } from './unsubscribe-link.ts'

/** Who says yes to the event mails of which tenant. */
export type Confirmation = OptOut

const PURPOSE = 'confirm-event-mails'
export const CONFIRM = '/integrations/confirm'
const DAYS = 7

/** The address of the page that has event mails come: sealed, as that which ends them is, and good for a week. */
export function confirmUrl(
  { sealer, now }: Pick<Services, 'sealer' | 'now'>,
  { issuer }: Pick<Vendor, 'issuer'>,
  { vendorId, tenantId, email }: Confirmation,
): string {
  const until = now().getTime() + DAYS * 86_400_000
  const token = sealer.seal(JSON.stringify([vendorId, tenantId, email, until]), PURPOSE).toString('base64url')
  return `${issuer}${CONFIRM}?token=${token}`
}

/** Undefined: it is not one of ours, was changed, or is too old. */
export function openConfirmToken(
  { sealer, now }: Pick<Services, 'sealer' | 'now'>,
  token: string,
): Confirmation | undefined {
  try {
    const opened = sealer.open(Buffer.from(token, 'base64url'), PURPOSE).toString()
    const [vendorId, tenantId, email, until] = JSON.parse(opened) as [string, string, string, number]
    return now().getTime() < until ? { vendorId, tenantId, email } : undefined
  } catch {
    return undefined
  }
}
