import { initialize } from '../../src/elements/index.ts'
import { type App, getApp } from '../../src/state/app/app.ts'

/** The window of a tab, which shows its app to the test. */
export interface TabWindow extends Window {
  tab?: App
}

// One tab: an app whose server is what the test in the parent window answers.
const real = window.fetch.bind(window)
window.fetch = (input, init) =>
  String(input).includes('/frontegg/') ? window.parent.fetch(input, init) : real(input, init)

initialize({
  contextOptions: { baseUrl: location.origin, clientId: 'tabs', appId: 'app' },
  customLoginBox: true,
  lazyLoadAdminPortal: true,
})
const shown: TabWindow = window
shown.tab = getApp()
