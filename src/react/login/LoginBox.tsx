import { useEffect, useState } from 'react'
import type { App } from '../../state/app.ts'
import { getApp } from '../../state/app.ts'
import { createLoginView } from '../../state/login/login-view.ts'
import { LoginTree } from './LoginTree.tsx'

export interface LoginBoxProps {
  app?: App | undefined
  /** The shadow root that it is drawn into. */
  root?: ShadowRoot | undefined
  theme?: string | undefined
}

/** The login box in one root, credentials and all. The element keeps them in the light DOM instead, where it can. */
export function LoginBox({ app = getApp(), root, theme }: LoginBoxProps) {
  const [view] = useState(() => createLoginView(app))
  useEffect(() => view.follow(), [view])
  return <LoginTree view={view} part="whole" root={root} theme={theme} />
}
