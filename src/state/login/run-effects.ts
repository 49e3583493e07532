import type { ErrorCode } from '../../../contract/errors/catalog.ts'
import type { RouteKey } from '../../../contract/index.ts'
import { ApiError, genericMessage, toApiError } from '../../api/api-error.ts'
import { baseUrlOf } from '../../api/url.ts'
import { reportEvent } from '../app/analytics.ts'
import type { App } from '../app/app.ts'
import { isFlagOn } from '../app/flags.ts'
import { loadAgain } from '../app/load-again.ts'
import { signInMethodsLoaded } from '../app/public-configuration.ts'
import type { Completed, Effect, SignedIn } from './effect.ts'
import type { FlowEvent } from './flow.ts'
import type { FlowError } from './flow-error.ts'

/** The server wants a captcha solved first: none was sent, or one that did not pass. */
const captchaCodes: string[] = ['ER-22010', 'ER-22011'] satisfies ErrorCode[]

/**
 * The one place where login flows touch the world. `signal` ends with the step that asked; an outcome that arrives
 * later is dropped.
 */
export function runEffect<Event extends FlowEvent>(
  app: App,
  effect: Effect<Event>,
  send: (event: Event) => void,
  signal: AbortSignal,
): void {
  /** The effect says the event's name, the outcome fills it: that both fit is checked where effects are made. */
  const outcome = (type: Event['type'], facts: object = {}) => {
    if (!signal.aborted) send({ type, ...facts } as unknown as Event)
  }
  const settle = (work: Promise<unknown>, done?: Event['type'], failed?: Event['type']) => {
    work.then(
      reply => done && outcome(done, { reply }),
      (error: unknown) => {
        if (!failed) app.log.error(String(error), error)
        else if (!signal.aborted) outcome(failed, { error: flowErrorOf(app, error) })
      },
    )
  }

  const lazily = () => loadAgain(() => import('./lazy-effects.ts'))
  /** A browser may keep no cookie of a server on another site. */
  const accepted = async (answer: SignedIn) =>
    app.session.accept(isElsewhere(app) ? await (await lazily()).keptElsewhere(app, answer) : answer)

  if (app.options.previewMode) {
    loadAgain(() => import('./preview/preview-effects.ts'))
      .then(({ doPreviewEffect }) => doPreviewEffect(app, effect, outcome))
      .catch(app.log.error)
    return
  }
  switch (effect.type) {
    case 'request': {
      const options = { signal, source: 'login-box', anonymous: effect.anonymous, expected: answers } as const
      const call = (input: unknown) => app.call(effect.route as RouteKey, input as never, options)
      // A user who types faster than the vendor's configuration comes is not asked for a password that no user here has.
      const ready = effect.after && signInMethodsLoaded(app)
      settle(
        call(effect.input)
          .finally(() => ready)
          .catch((error: unknown) =>
            error instanceof ApiError && captchaCodes.includes(error.errorCode)
              ? loadAgain(() => import('../captcha/solve.ts')).then(code =>
                  code.withCaptcha(app, error, effect.input, call, signal),
                )
              : Promise.reject(error),
          ),
        effect.done,
        effect.failed,
      )
      break
    }
    case 'wait':
      app.clock.after(effect.ms, signal).then(
        () => signal.aborted || send(effect.event),
        () => {}, // the step changed first
      )
      break
    case 'accept':
      settle(
        accepted(effect.answer).then(async () => ({
          answer: effect.answer,
          breached: Boolean(effect.answer.isBreachedPassword) && isFlagOn(app, 'breached-password-flow'),
          chooseTenant: mayChooseTenant(app),
          promptPasskeys: await mayPromptPasskeys(app),
        })),
        effect.done,
        effect.failed,
      )
      break
    case 'clearSession':
      app.session.clear()
      break
    case 'afterAuth':
      app.router.afterAuth()
      break
    case 'goTo':
      app.router.to(app.router.routes[effect.page] ?? '/', { query: { ...linkParameters, ...effect.query } })
      break
    case 'report':
      report(app, effect.action, effect.payload)
      break
    default:
      settle(
        lazily().then(code => code.doLazyEffect(app, effect, signal)),
        'done' in effect ? effect.done : undefined,
        'failed' in effect ? effect.failed : undefined,
      )
  }
}

/** The server has another origin than the page. */
const isElsewhere = ({ env, options }: App) =>
  new URL(baseUrlOf(options.contextOptions, '/'), env.page.url).origin !== env.page.url.origin

/** No single sign-on for this address, a wrong password, a link that is over: answers to a user, not faults for the log. */
const answers = [401, 404]

/** What a mailed link carries must not stay in the address of the page that comes after it. */
const linkParameters = { userId: undefined, token: undefined }

/** Source: 7.127 differences (wire §20). */
const mayChooseTenant = (app: App) =>
  app.$tenants.get().tenants.length > 1 &&
  (app.options.authOptions?.tenantSelection?.enabled ?? isFlagOn(app, 'login-box-choose-tenant'))

/** The flag alone decides whether anything is asked at all. */
const mayPromptPasskeys = async (app: App) =>
  isFlagOn(app, 'show-passkeys-new') &&
  loadAgain(() => import('../passkeys/prompt.ts')).then(({ shouldPromptPasskeys }) =>
    shouldPromptPasskeys(app),
  )

/** Any failure as a step can show it. */
export function flowErrorOf(app: App, thrown: unknown): FlowError {
  const error = toApiError(thrown)
  const { statusCode, errorCode, errorContext, errors, traceId } = error
  const seconds = errorContext?.retryAfter
  // Whether it is there at all is found out beside what the step says.
  if (error.unanswered) import('../app/connection.ts').then(({ look }) => look(app)).catch(() => {})
  if (!(thrown instanceof ApiError)) app.log.error('a sign-in step failed', thrown)
  return {
    code: errorCode,
    message: error.message,
    statusCode,
    traceId: traceId ?? null,
    said: errors.length > 0 && error.message !== genericMessage,
    retryAfter: typeof seconds === 'number' ? seconds : null,
    ...(error.unanswered && { unanswered: true }),
    ...(typeof errorContext?.field === 'string' && { field: errorContext.field }),
  }
}

/** The host's callbacks, and the analytics container's (wire §13). A listener that throws must not break sign-in. */
function report(app: App, action: Completed, payload: Readonly<Record<string, unknown>>): void {
  const { events } = app.options
  const callbacks: Partial<Record<Completed, (() => void) | undefined>> = {
    signup_completed: events?.signUpComplete,
    user_verified: events?.userVerified,
  }
  try {
    callbacks[action]?.()
  } catch (error) {
    app.log.error(`the callback for ${action} failed`, error)
  }
  reportEvent(app, action, payload)
}
