import { getApp } from '../../state/app/app.ts'
import type { Routes } from '../../state/app/routes.ts'
import { isHosted, type SdkModules } from '../../state/app/sdk-app.ts'
import { define } from '../define.ts'
import { LoginBoxElement } from '../login-box.tsx'
import {
  type RenderOptions,
  type RenderPageOptions,
  renderBox,
  renderPreview,
  takeModules,
} from './sdk-box.ts'
import { sdkThemes } from './sdk-themes.ts'

// The classic script that published SDKs load from `{cdnUrl}/login-box/index.js`.
define('login-box', LoginBoxElement)

/** Hosted login takes these over; the callback, and what mails lead to, stay pages of ours. */
const taken: readonly (keyof Routes | undefined)[] = ['loginUrl', 'signUpUrl']

/** Shows itself on the authentication pages only; elsewhere the host's page is seen. */
function render(where: Element, options: RenderOptions): { unmount(): void } {
  const { box, unmount } = renderBox('login-box', where, options)
  box.setAttribute('full-page', '')
  const stop = getApp(options.injector.name).router.$page.subscribe(page => {
    box.hidden = page === undefined || (isHosted(options.injector) && taken.includes(page))
  })
  return {
    unmount() {
      stop()
      unmount()
    },
  }
}

const api = {
  render,
  renderPage: (where: Element, options: RenderPageOptions) => renderPreview('login-box', where, options),
  themes: sdkThemes,
}

/** Called with the SDK's own modules. */
;(globalThis as { FronteggLoginBoxInit?: (modules?: SdkModules) => typeof api }).FronteggLoginBoxInit =
  modules => {
    takeModules(modules)
    return api
  }
