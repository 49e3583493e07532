import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import { hasPasskeys, publicConfigurationOf, secondaryOf } from '../app/public-configuration.ts'
import type { Routes } from '../app/routes.ts'
import { preferredLoginKey } from '../passkeys/preferred-login.ts'
import { createFlow, type Flow } from './create-flow.ts'
import type { FlowEvent } from './flow.ts'
import { firstSteps } from './login/first-steps.ts'
import type { LoginEvent } from './login/login-event.ts'
import { initialLogin, type LoginState } from './login/login-state.ts'
import { hasNative, hasNativeSso } from './native-bridge.ts'

export type FlowName =
  | 'login'
  | 'signUp'
  | 'forgotPassword'
  | 'activateAccount'
  | 'acceptInvitation'
  | 'unlockAccount'
  | 'resetPhoneNumber'
  | 'logout'
  | 'social'
  /** Pages that few people see: `react/login/other/`. */
  | 'other'

/** Which flow a page of ours shows. A box on any other page shows the login flow. */
const flows: Partial<Record<keyof Routes, FlowName>> = {
  signUpUrl: 'signUp',
  forgetPasswordUrl: 'forgotPassword',
  resetPasswordUrl: 'forgotPassword',
  activateUrl: 'activateAccount',
  activateWithOTCUrl: 'activateAccount',
  acceptInvitationUrl: 'acceptInvitation',
  acceptInvitationWithOTCUrl: 'acceptInvitation',
  unlockAccountUrl: 'unlockAccount',
  resetPhoneNumberUrl: 'resetPhoneNumber',
  logoutUrl: 'logout',
  socialLoginCallbackUrl: 'social',
  stepUpUrl: 'other',
  impersonationUrl: 'other',
  approvalFlowUrl: 'other',
  openAppUrl: 'other',
  hostedLoginRedirectUrl: 'other',
}

/** Steps that the identifier leads to, on this page. */
const aStepOn = /^(loginWith(Password|\w*Otc)|magicLinkPre)/

/** Pages that people come back to, from an identity provider or out of a mail: `login/callback.ts`. */
const callbacks: readonly (keyof Routes)[] = [
  'samlCallbackUrl',
  'oidcRedirectUrl',
  'socialLoginCallbackUrl',
  'magicLinkCallbackUrl',
]

export const flowAt = (page: keyof Routes | undefined): FlowName => (page && flows[page]) || 'login'

/** One login box: the flows that it shows. Two boxes on a page do not know of each other. */
export interface LoginView {
  readonly app: App
  readonly $flow: ReadableAtom<FlowName>
  /** Counts how often the address led to another page: flows of a page that is opened again begin again. */
  readonly visit: number
  /** The person has used the box: its next step may take the focus. */
  readonly touched: boolean
  touch(): void
  readonly login: Flow<LoginState, LoginEvent>
  /** A flow of a lazy chunk: made on first ask under a key, then opened. */
  keep<State, Event extends FlowEvent>(key: string, create: () => Flow<State, Event>): Flow<State, Event>
  /** A password was submitted: only inside a native application that may offer to keep it. */
  typed?: (password: string) => void
  /** Back to the identifier, through the browser's history where a step went into it. */
  back(): void
  /** Follows address, configuration and session from now on; `isShown` while the box can be seen. Returns how to stop. */
  follow(isShown?: () => boolean): () => void
}

export function createLoginView(app: App, start: FlowName = flowAt(app.router.$page.get())): LoginView {
  const $flow = atom(start)
  const loginFlow = createFlow<LoginState, LoginEvent>(app, firstSteps, initialLogin, {
    load: async () => (await import('./login/login-flow.ts')).login,
    failed: error => ({ type: 'rejected', error }),
  })
  const kept = new Map<string, unknown>()
  let historyEntry = false
  let visit = 0
  let touched = false

  const ownPage = () => app.router.$page.get() !== undefined && !app.options.previewMode

  function open(): void {
    const { search } = app.router.$location.get()
    const page = app.router.$page.get()
    if ($flow.get() !== flowAt(page)) visit += 1
    loginFlow.send({
      type: 'opened',
      native: hasNativeSso(),
      invitationToken: search.get('invitationToken'),
      tenantId: search.get('tenantId'),
    })
    $flow.set(flowAt(page))
    if (page && callbacks.includes(page))
      loginFlow.send({ type: 'callbackOpened', page, query: Object.fromEntries(search) })
  }

  function followSession(status: string): void {
    // A user who looks at a preview is signed in, mostly.
    if (app.options.previewMode) return
    if (status === 'authenticated' && $flow.get() === 'login')
      loginFlow.send({ type: 'sessionFound', leave: ownPage() })
    if (status === 'anonymous') loginFlow.send({ type: 'sessionLost' })
  }

  /** Password, code, and the link that is on its way are one press of the back button away from the identifier. */
  function markHistory(state: LoginState, before: LoginState | undefined): void {
    if (before?.step === 'preLogin' && aStepOn.test(state.step) && ownPage()) {
      app.env.page.push(app.env.page.url.href, false)
      historyEntry = true
    }
  }

  function onPopState(): void {
    historyEntry = false
    loginFlow.send({ type: 'back' })
  }

  return {
    app,
    $flow,
    get touched() {
      return touched
    },
    touch() {
      touched = true
    },
    get visit() {
      return visit
    },
    login: loginFlow,
    keep<State, Event extends FlowEvent>(key: string, create: () => Flow<State, Event>) {
      if (!kept.has(key)) kept.set(key, create())
      return kept.get(key) as Flow<State, Event>
    },
    back() {
      if (historyEntry) history.back()
      else loginFlow.send({ type: 'back' })
    },
    follow(isShown = () => true) {
      let opened = ''
      const over = new AbortController()
      /** A preview changes the page without the address. */
      const look = () => {
        const { pathname, search } = app.router.$location.get()
        const address = `${app.router.$page.get()} ${pathname}?${search}`
        if (address === opened) return
        opened = address
        open()
      }
      const stops = [
        app.router.$location.subscribe(look),
        app.router.$page.listen(look),
        app.session.$state.subscribe(({ status }) => followSession(status)),
        publicConfigurationOf(app).subscribe(({ configuration, strategies }) => {
          if (configuration)
            loginFlow.send({
              type: 'configured',
              strategy: configuration.authStrategy,
              passkeys: hasPasskeys(strategies),
              secondary: secondaryOf(strategies).filter(name => name !== 'Passkeys'),
            })
        }),
        loginFlow.$state.listen(markHistory),
      ]
      window.addEventListener('popstate', onPopState)
      // A user signed in here by another method than a password: only then its code is loaded.
      if (app.env.local.getItem(preferredLoginKey))
        loadAgain(() => import('./remembered-method.ts')).then(
          code => code.rememberedWay(this, isShown, over.signal),
          app.log.error,
        )
      if (hasNative('suggestSavePassword'))
        loadAgain(() => import('../native/suggest-save-password.ts')).then(
          code => code.suggestSavePassword(this, over.signal),
          app.log.error,
        )
      return () => {
        over.abort()
        window.removeEventListener('popstate', onPopState)
        for (const stop of stops) stop()
      }
    },
  }
}
