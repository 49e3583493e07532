import { useStore } from '@nanostores/react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { App } from '../../state/app/app.ts'
import type { Flow } from '../../state/login/create-flow.ts'
import type { FlowEvent } from '../../state/login/flow.ts'
import type { LoginState, LoginStep } from '../../state/login/login/login-state.ts'
import type { LoginView } from '../../state/login/login-view.ts'
import { asBuilt } from '../shell/app-context.ts'

/**
 * A login box is drawn by the same screens in one of two ways. Two roots: `chrome` in the shadow root and `form` in the
 * light DOM, where password managers look, joined by a slot. Or one root, `whole`, inside the shadow root.
 */
export type Part = 'chrome' | 'form' | 'whole'

/** What the screen of a login step gets: the state of its step. */
export interface StepProps<Step extends LoginStep> {
  state: LoginState<Step>
}

/** What the screens of one root share. */
export interface LoginRoot {
  view: LoginView
  part: Part
  /** Called when the form can be sent: what was sent too early may be sent now. */
  onReady?: (() => void) | undefined
  /** A screen was shown before: the next one takes the focus. */
  readonly entered: boolean
  /** A screen is shown. */
  enter(): void
}

export function loginRoot(view: LoginView, part: Part, onReady?: () => void): LoginRoot {
  let entered = false
  return {
    view,
    part,
    onReady,
    get entered() {
      return entered
    },
    enter() {
      entered = true
    },
  }
}

export const LoginContext = createContext<LoginRoot | undefined>(undefined)

export function useLoginRoot(): LoginRoot {
  const root = use(LoginContext)
  if (!root) throw new Error('Missing <LoginTree>')
  return root
}

export const useView = () => useLoginRoot().view
export const usePart = () => useLoginRoot().part

const never = () => () => {}

/**
 * False while React hydrates what the build rendered, true at once after it. What depends on options, configuration or
 * the address waits for it, so that the first pass always sees what the build saw.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Whether the language of the texts is shown: the build drew English ones, a hosted page those of its reader, which it gives as
 * `localizations`, so that React finds them there.
 */
export const useSpoken = ({ options }: App) => useHydrated() || options.hostedRuntime

/** State and `send` of a flow. */
export function useFlow<State, Event extends FlowEvent>(flow: Flow<State, Event>) {
  return [useStore(flow.$state, asBuilt), flow.send] as const
}
