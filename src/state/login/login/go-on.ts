import { type SignedIn, wait } from '../effect.ts'
import { next } from '../flow.ts'
import { expiresSoon, leave } from './leave.ts'
import { loginDelays } from './login-delays.ts'
import type { Entry, LoginNext } from './login-event.ts'
import type { InsideStep, LoginState, SignInContext, Stage } from './login-state.ts'

/** The session is there, and the person is asked or told something before they go on. */
export const enter = (context: SignInContext, entry: Entry | undefined): LoginNext =>
  entry ? goOn({ context, answer: entry.answer, due: dueOf(context, entry) }) : finish(context, null)

/**
 * What comes before the way on (spec §4): breached password, rotation notice, passkey prompt. Which tenant the person enters
 * comes first, unless the host has said it.
 */
function dueOf({ tenantId }: SignInContext, { answer, ...requested }: Entry): Stage[] {
  const { passwordExpiresIn } = answer
  const due: Stage[] = []
  if (requested.chooseTenant && !tenantId) due.push({ step: 'chooseTenant' })
  if (requested.breached) due.push({ step: 'breachedPassword', loading: false, error: null })
  if (passwordExpiresIn !== undefined && expiresSoon(answer))
    due.push({ step: 'passwordRotationNotification', passwordExpiresIn })
  if (requested.promptPasskeys) due.push({ step: 'promptPasskeys' })
  return due
}

/** The next stage, or where the person wanted to go. */
export function goOn({
  context,
  answer,
  due: [stage, ...due],
}: Pick<LoginState<InsideStep>, 'context' | 'answer' | 'due'>): LoginNext {
  return stage ? next({ ...stage, context, answer, due }) : finish(context, answer)
}

const finish = (context: SignInContext, answer: SignedIn | null): LoginNext =>
  context.byLink
    ? next(
        { step: 'magicLinkPostLoginSuccess', context, loading: false, error: null, linkToken: null },
        wait(loginDelays.magicLinkSuccess, { type: 'passed' }),
      )
    : leave(context, answer)
