import { passwordlessTypeOf } from '../../../../rules/passwordless.ts'
import { type NamedBy, strategyFor } from '../../../../rules/strategies.ts'
import type { SignInContext } from './login-state.ts'

/** How a phone number is typed; where people sign in by phone, what looks like one is one. */
export const looksLikePhone = (text: string): boolean => /^\+?[\d\s()./-]{6,}$/.test(text)

function namedBy({ identifier, strategy }: SignInContext): NamedBy {
  if (identifier.includes('@')) return 'email'
  return passwordlessTypeOf(strategy) === 'smscode' && looksLikePhone(identifier) ? 'phoneNumber' : 'username'
}

/** How a user who was typed signs in; without anybody typed the main way. */
export const strategyOf = (context: SignInContext): string =>
  context.identifier
    ? strategyFor<string>(namedBy(context), context.strategy, context.secondary)
    : context.strategy
