import type { AuthResponse } from '../../../contract/auth.ts'
import type { Input, Reply, RouteKey } from '../../../contract/index.ts'
import type { AnalyticsAction as Completed } from '../app/analytics.ts'
import type { Routes } from '../app/routes.ts'
import type { FlowEvent } from './flow.ts'
import type { LazyWork } from './lazy-work.ts'

/** Events that can carry this reply; what they say about an answer without a body is nothing. */
type TakesReply<Event extends FlowEvent, R> = Event extends { reply: infer Wanted }
  ? R extends Wanted
    ? Event['type']
    : never
  : Event['type']

type TakesError<Event extends FlowEvent> = Event extends { error: unknown } ? Event['type'] : never

/** An answer that a session comes of. */
export type SignedIn = AuthResponse & { accessToken: string }
export const signsIn = (answer: AuthResponse): answer is SignedIn => Boolean(answer.accessToken)

/** Query parameters of a page; `undefined` leaves one out. */
export type Query = Record<string, string | undefined>

/**
 * What a flow asks of the world. All of it is plain data, so that a table can compare it. `done` and `failed` name
 * the event that brings the outcome back: with `reply` on success where there is one, with `error` on failure.
 */
export type Effect<Event extends FlowEvent> =
  | {
      type: 'request'
      route: RouteKey
      input: unknown
      /** Sent without an Authorization header. */
      anonymous: boolean
      done: Event['type']
      failed: Event['type']
      /** Its answer counts once it is known how people sign in here. */
      after?: 'ways'
    }
  /** Milliseconds on the app's clock. Dropped when the step has changed meanwhile. */
  | { type: 'wait'; ms: number; event: Event }
  /** Stores the token, loads the user, and only then signs in. `reply`: what to say or ask first. */
  | { type: 'accept'; answer: SignedIn; done: Event['type']; failed: Event['type'] }
  /** Asks for a session by the refresh cookie; `failed` when there is none. */
  | { type: 'refresh'; done: Event['type']; failed: Event['type'] }
  /** Forgets tokens and user, without a call. */
  | { type: 'clearSession' }
  | { type: 'logOut'; done: Event['type'] }
  /** To where the person came from, else to the authenticated URL. */
  | { type: 'afterAuth' }
  /** To the address that the logout path names, else to the login page. */
  | { type: 'afterLogout' }
  | { type: 'goTo'; page: keyof Routes; query: Query }
  /** Leaves the application, for an identity provider. */
  | { type: 'leave'; address: string }
  /** Hands single sign-on to the native application around this page. */
  | { type: 'openNativeSso'; identifier: string }
  /** What few sign-ins need: its code is loaded when it is asked for. `done` brings what came out as `reply`. */
  | { type: 'rare'; work: LazyWork; done: Event['type']; failed: Event['type'] }
  /** Reports to the host and its analytics container what was completed. */
  | { type: 'report'; action: Completed; payload: Readonly<Record<string, unknown>> }

/** A call whose outcome comes back as two events of the flow. */
export const request = <Event extends FlowEvent, K extends RouteKey>(
  route: K,
  input: Input<K>,
  done: TakesReply<Event, Reply<K>>,
  failed: TakesError<Event>,
): Extract<Effect<Event>, { type: 'request' }> => ({
  type: 'request',
  route,
  input,
  anonymous: false,
  done,
  failed,
})

/** The same, without an Authorization header. */
export const anonymousRequest = <Event extends FlowEvent, K extends RouteKey>(
  route: K,
  input: Input<K>,
  done: TakesReply<Event, Reply<K>>,
  failed: TakesError<Event>,
): Effect<Event> => ({ type: 'request', route, input, anonymous: true, done, failed })

export const wait = <Event extends FlowEvent>(ms: number, event: Event): Effect<Event> => ({
  type: 'wait',
  ms,
  event,
})
export const goTo = <Event extends FlowEvent>(page: keyof Routes, query: Query = {}): Effect<Event> => ({
  type: 'goTo',
  page,
  query,
})
export const clearSession = { type: 'clearSession' } as const
export const afterAuth = { type: 'afterAuth' } as const

export type { Completed }
