import { type PasswordlessType, passwordlessTypeOf } from '../../rules/passwordless.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { smsAvailable } from '../sms/send-sms.ts'
import { passwordlessErrors } from './errors.ts'

/** Whether the vendor signs people in this way, and whether it can work here (ruling 5). */
export function isOn({ vendor, services }: Pick<Context, 'vendor' | 'services'>, type: PasswordlessType) {
  const on = passwordlessTypeOf(vendor.settings.authStrategy) === type
  return on && (type !== 'smscode' || smsAvailable({ services }))
}

/** @throws Problem 403 */
export function requireWay(context: Pick<Context, 'vendor' | 'services'>, type: PasswordlessType): void {
  if (!isOn(context, type)) throw new Problem(passwordlessErrors.off)
}
