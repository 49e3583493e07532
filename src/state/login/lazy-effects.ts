import { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { fallbackTexts } from '../app/constants.ts'
import { loadAgain } from '../app/load-again.ts'
import type { Effect, SignedIn } from './effect.ts'
import type { FlowEvent } from './flow.ts'
import { keepPlace } from './keep-place.ts'
import { withRedirectUri } from './sso/oidc-return.ts'

type LazyType = 'refresh' | 'logOut' | 'afterLogout' | 'leave' | 'openNativeSso' | 'rare'
export type LazyEffect<Event extends FlowEvent> = Extract<Effect<Event>, { type: LazyType }>

/** What few visits to the login box need; loaded when it is asked for. Resolves with what came out. */
export async function doLazyEffect<Event extends FlowEvent>(
  app: App,
  effect: LazyEffect<Event>,
  signal: AbortSignal,
): Promise<unknown> {
  switch (effect.type) {
    case 'refresh':
      return signedInOrThrow(app)
    case 'logOut':
      return logOut(app)
    case 'afterLogout':
      return loadAgain(() => import('./after-logout.ts')).then(({ afterLogout }) => afterLogout(app))
    case 'leave':
      return leave(app, effect.address)
    case 'openNativeSso':
      return loadAgain(() => import('./open-native-sso.ts')).then(code =>
        code.openNativeSso(effect.identifier),
      )
    case 'rare':
      return loadAgain(() => import('./lazy-work.ts')).then(code => code.doLazyWork(app, effect.work, signal))
  }
}

/** On a page of another origin than the server's. @returns the answer to go on with */
export const keptElsewhere = (app: App, answer: SignedIn): Promise<SignedIn> =>
  loadAgain(() => import('./kept-session.ts')).then(code => code.keptAnswer(app, answer))

async function signedInOrThrow(app: App): Promise<void> {
  if (!(await app.session.refresh())) throw new ApiError(fallbackTexts.authenticate, { statusCode: 401 })
}

/** Not while the first load still asks who is signed in: its answer would bring the session back. */
async function logOut(app: App): Promise<void> {
  await new Promise<void>(resolve => {
    const stop = app.session.$state.subscribe(({ status, profile }) => {
      if (status === 'loading' && !profile) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
  await app.session.logout().catch((error: unknown) => app.log.warn('signing out failed', error))
}

/** Only to a web address: the server names it, but a `javascript:` one must never run here. */
function leave(app: App, address: string): void {
  const url = URL.parse(address, app.env.page.url)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') {
    keepPlace(app)
    app.env.page.go(withRedirectUri(app, url).href)
  } else app.log.error(`single sign-on named an address that is not one: ${address}`)
}
