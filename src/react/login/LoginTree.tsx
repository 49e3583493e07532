import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { isInsecure } from '../../state/app/secure-context.ts'
import { $mistakeOf } from '../../state/app/set-up-mistake.ts'
import { hasLook } from '../../state/login/has-look.ts'
import type { LoginView } from '../../state/login/login-view.ts'
import { AppContext, asBuilt } from '../shell/app-context.ts'
import { chunk } from '../shell/chunk.ts'
import { useThemeOptions } from '../shell/use-theme-options.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Brand } from './Brand.tsx'
import { Loading } from './Loading.tsx'
import { LoginErrorBoundary } from './LoginErrorBoundary.tsx'
import { LoginShell } from './LoginShell.tsx'
import { LoginFlow } from './login/LoginFlow.tsx'
import { LoginContext, loginRoot, type Part, useHydrated } from './login-context.ts'
import type { Place } from './look/Look.tsx'

const card = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 416,
  // As high as the first step with every choice that it may offer, so that nothing moves when they come.
  minHeight: 440,
  marginInline: 'auto',
  padding: token.space8,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusXLarge,
  background: token.surface,
  boxShadow: `0 1px 3px rgb(0 0 0 / 0.04), 0 8px 24px -12px rgb(0 0 0 / 0.1)`,
  '@media (max-width: 400px)': { padding: `${token.space6} ${token.space5}` },
})
/** With `full-page` the box is the page: its own background, and air above. */
const stage = style({
  ':host([full-page]) &': {
    boxSizing: 'border-box',
    minHeight: '100dvh',
    padding: `clamp(16px, 12vh, 128px) ${token.space4} ${token.space10}`,
    background: token.surfaceSunken,
  },
})
/** Flows that are no sign-in. */
const OtherFlows = chunk(() => import('./OtherFlows.tsx'))

export interface LoginTreeProps {
  view: LoginView
  part: Part
  root?: ShadowRoot | undefined
  theme?: string | undefined
  onReady?: (() => void) | undefined
}

/** One root of a login box: the flow that is on, drawn as far as this root is concerned. */
export function LoginTree({ view, part, root, theme, onReady }: LoginTreeProps) {
  const [context] = useState(() => loginRoot(view, part, onReady))
  const screens = <Screens view={view} />
  return (
    <LoginContext value={context}>
      {part === 'form' ? (
        <AppContext value={view.app}>{screens}</AppContext>
      ) : (
        <LoginShell app={view.app} root={root} theme={theme}>
          <div className={stage} part="stage" onClickCapture={view.touch}>
            <Themed at="pageHeader" />
            <section className={card} part="card">
              <Themed at="boxHeader" />
              <Brand />
              <Insecure />
              {screens}
              <Themed at="boxFooter" />
            </section>
            <Themed at="pageFooter" />
          </div>
        </LoginShell>
      )}
    </LoginContext>
  )
}

function Screens({ view }: { view: LoginView }) {
  const flow = useStore(view.$flow, asBuilt)
  const { profile } = useStore(view.app.session.$state, asBuilt)
  const mistake = useStore($mistakeOf(view.app), asBuilt)
  // No Suspense around the first step: its markers cannot be prerendered as data.
  return (
    <LoginErrorBoundary view={view} key={flow}>
      {mistake || (profile && flow !== 'logout') ? (
        <Suspense fallback={<Loading />}>{mistake ? <WrongSetUp /> : <ProfileLate />}</Suspense>
      ) : flow === 'login' ? (
        <LoginFlow />
      ) : (
        <Suspense fallback={<Loading />}>
          <OtherFlows />
        </Suspense>
      )}
    </LoginErrorBoundary>
  )
}

const ProfileLate = chunk(() => import('./ProfileLate.tsx'), Loading)

const WrongSetUp = chunk(() => import('./WrongSetUp.tsx'), Loading)

/** In place of what did not come, and what people can sign in without. */
const nothing = () => null

const Look = chunk(() => import('./look/Look.tsx'), nothing)

/** What a theme puts there: who has none loads none of it. */
function Themed({ at }: { at: Place }) {
  const themed = hasLook(useThemeOptions())
  return useHydrated() && themed ? (
    <Suspense fallback={null}>
      <Look at={at} />
    </Suspense>
  ) : null
}

const InsecureNotice = chunk(() => import('./InsecureNotice.tsx'), nothing)

/** The build did not know where the page would come from. */
const Insecure = () =>
  useHydrated() && isInsecure() ? (
    <Suspense fallback={null}>
      <InsecureNotice />
    </Suspense>
  ) : null
