import type { RouteKey } from '../../../contract/index.ts'
import { ApiError, genericMessage, toApiError } from '../../api/api-error.ts'
import { reportEvent } from '../analytics.ts'
import type { App } from '../app.ts'
import { fallbackTexts } from '../constants.ts'
import type { Completed, Effect } from './effect.ts'
import type { FlowEvent } from './flow.ts'
import type { FlowError } from './flow-error.ts'

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
  const settle = (work: Promise<unknown>, done: Event['type'], failed: Event['type']) => {
    work.then(
      reply => outcome(done, { reply }),
      (error: unknown) => outcome(failed, { error: flowErrorOf(app, error) }),
    )
  }

  const rarely = (work: Promise<void>) => void work.catch(error => app.log.error(String(error), error))

  switch (effect.type) {
    case 'request': {
      const expected = answersByStatus[effect.route as RouteKey] ?? []
      const options = { signal, source: 'login-box', anonymous: effect.anonymous, expected } as const
      settle(app.call(effect.route as RouteKey, effect.input as never, options), effect.done, effect.failed)
      break
    }
    case 'wait':
      app.clock.after(effect.ms, signal).then(
        () => signal.aborted || send(effect.event),
        () => {}, // the step changed first
      )
      break
    case 'accept':
      settle(app.session.accept(effect.answer), effect.done, effect.failed)
      break
    case 'refresh':
      settle(signedInOrThrow(app), effect.done, effect.failed)
      break
    case 'clearSession':
      app.session.clear()
      break
    case 'logOut':
      // The session is over here even when the server could not be told.
      settle(logOut(app), effect.done, effect.done)
      break
    case 'afterAuth':
      app.router.afterAuth()
      break
    case 'goTo':
      app.router.to(app.router.routes[effect.page] ?? '/', { query: { ...linkParameters, ...effect.query } })
      break
    case 'afterLogout':
      rarely(import('./after-logout.ts').then(({ afterLogout }) => afterLogout(app)))
      break
    case 'leave':
      leave(app, effect.address)
      break
    case 'openNativeSso':
      rarely(import('./open-native-sso.ts').then(module => module.openNativeSso(effect.identifier)))
      break
    case 'report':
      report(app, effect.action, effect.payload)
      break
  }
}

/** No single sign-on for this address; a wrong password. Both are answers to a person, not faults for the log. */
const answersByStatus: Partial<Record<RouteKey, number[]>> = {
  'POST /identity/resources/auth/v2/user/sso/prelogin': [404],
  'POST /identity/resources/auth/v1/user': [401],
}

/** What a mailed link carries must not stay in the address of the page that comes after it. */
const linkParameters = { userId: undefined, token: undefined }

/** Not while the first load still asks who is signed in: its answer would bring the session back. */
async function logOut(app: App): Promise<void> {
  await new Promise<void>(resolve => {
    const stop = app.session.$state.subscribe(({ status }) => {
      if (status === 'loading') return
      resolve()
      queueMicrotask(() => stop())
    })
  })
  await app.session.logout().catch((error: unknown) => app.log.warn('signing out failed', error))
}

async function signedInOrThrow(app: App): Promise<void> {
  if (!(await app.session.refresh())) throw new ApiError(fallbackTexts.authenticate, { statusCode: 401 })
}

/** Any failure as a step can show it. */
export function flowErrorOf(app: App, thrown: unknown): FlowError {
  const error = toApiError(thrown)
  const { statusCode, errorCode, errorContext, errors, traceId } = error
  const seconds = errorContext?.retryAfter
  if (!(thrown instanceof ApiError)) app.log.error('a sign-in step failed', thrown)
  return {
    code: errorCode,
    message: error.message,
    statusCode,
    traceId: traceId ?? null,
    said: errors.length > 0 && error.message !== genericMessage,
    retryAfter: typeof seconds === 'number' ? seconds : null,
  }
}

/** Only to a web address: the server names it, but a `javascript:` one must never run here. */
function leave(app: App, address: string): void {
  const url = URL.parse(address, app.env.page.url)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') app.env.page.go(url.href)
  else app.log.error(`single sign-on named an address that is not one: ${address}`)
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
