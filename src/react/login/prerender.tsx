import { getApp } from '../../state/app.ts'
import { createLoginView } from '../../state/login/login-view.ts'
import { stylesheetText } from '../theme/adopted-cache.ts'
import { credentialsCss } from './credentials/credentials-css.ts'
import { LoginTree } from './LoginTree.tsx'

// What the build renders in Node, with no configuration known: the first step as it stands before React is there.
// The loader and the hosted page show it; the element hydrates it.
const view = createLoginView(getApp('prerender'), 'login')

/** Belongs into the shadow root. */
export const chrome = () => <LoginTree view={view} part="chrome" />

/** Belongs into the host's light DOM. */
export const form = () => <LoginTree view={view} part="form" />

/** The shadow root's rules, complete once the trees were drawn. */
export const chromeCss = stylesheetText

/** The form's rules, for the tree that the host stands in. */
export const formCss = credentialsCss
