import { createElement, type ReactElement } from 'react'
import type { LoginBoxElement } from '../../elements/index.ts'
import { useAppName } from './provider-context.ts'

export interface LoginBoxProps {
  /** classic, modern, vivid, dark or auto; wins over options and metadata. */
  theme?: LoginBoxElement['theme']
  /** `shadow` keeps the form inside the shadow root, too; it counts when the box is first rendered. */
  credentials?: LoginBoxElement['credentials']
  /** The box is the page: it brings a background and fills the window. */
  fullPage?: boolean
  className?: string
}

/**
 * The login box where it is rendered, of the provider's app; it shows what belongs to the address: sign-in, sign-up, recovery.
 * It says so when a user is signed in: render it for visitors only.
 *
 * @example
 * <LoginBox theme="modern" />
 */
export function LoginBox({ fullPage = false, className, ...attributes }: LoginBoxProps): ReactElement {
  return createElement('login-box', {
    ...attributes,
    'full-page': fullPage ? '' : undefined,
    class: className,
    'app-name': useAppName(),
  })
}
