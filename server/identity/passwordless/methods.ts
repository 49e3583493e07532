import { passwordlessErrors } from '../../../contract/errors/passwordless.ts'
import { type PasswordlessType, passwordlessTypeOf } from '../../../rules/passwordless.ts'
import { strategyFor } from '../../../rules/strategies.ts'
import type { Context } from '../../core/context/context.ts'
import { smsAvailable } from '../../core/messages/send-sms.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Asked } from './recipient.ts'

type Where = Pick<Context, 'vendor' | 'services'>

/**
 * Whether the vendor signs people in this way, and whether it can work here (ruling 5).
 *
 * @param asked whom it is asked for; absent when it is shown, which says nothing of whom
 */
export function isOn(where: Where, type: PasswordlessType, asked?: Asked): boolean {
  const { authStrategy, secondaryStrategies } = where.vendor.settings
  const strategies = asked
    ? [strategyOf(where, asked), ...(isQuick(where, asked) ? ['SmsCode'] : [])]
    : [authStrategy, ...secondaryStrategies]
  const on = strategies.some(strategy => passwordlessTypeOf(strategy) === type)
  return on && (type !== 'smscode' || smsAvailable(where))
}

/** Who is meant by id is whom a browser knows: a text message may do beside another strategy, in browsers that are known. */
export const isQuick = ({ vendor }: Where, asked: Asked): boolean =>
  'userId' in asked &&
  passwordlessTypeOf(vendor.settings.authStrategy) !== 'smscode' &&
  vendor.settings.secondaryStrategies.includes('SmsCode')

function strategyOf({ vendor }: Where, asked: Asked): string {
  const { authStrategy, secondaryStrategies } = vendor.settings
  const named = 'username' in asked ? 'username' : 'phoneNumber' in asked ? 'phoneNumber' : 'email'
  return strategyFor(named, authStrategy, secondaryStrategies)
}

/** @throws Problem 403 */
export function requireMethod(where: Where, type: PasswordlessType, asked?: Asked): void {
  if (!isOn(where, type, asked)) throw new Problem(passwordlessErrors.off)
}
