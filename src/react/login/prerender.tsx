import type { Text } from '../../../rules/plural.ts'
import { createApp } from '../../state/app/app.ts'
import type { Environment } from '../../state/app/environment.ts'
import { $languageTexts } from '../../state/language/language-pack.ts'
import { createLoginView } from '../../state/login/login-view.ts'
import { stylesheetText } from '../theme/adopted-cache.ts'
import { credentialsCss } from './credentials/credentials-css.ts'
import { LoginTree } from './LoginTree.tsx'

const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** A page that is not there: the first step is drawn from defaults alone. */
const nowhere: Environment = {
  console,
  clock: { now: () => 0, after: () => new Promise(() => {}), every: () => () => {} },
  fetch: () => Promise.reject(new Error('The build asks no server.')),
  page: {
    url: new URL('https://build.invalid/'),
    push: () => {},
    go: () => {},
    open: () => {},
    reload: () => {},
    onMove: () => () => {},
    onLeave: () => () => {},
    onWake: () => () => {},
    isOnline: () => true,
  },
  local: nothing,
  session: nothing,
  locks: undefined,
  languages: () => [],
  channel: () => undefined,
}

const view = createLoginView(createApp('prerender', nowhere).app, 'login')

/** The first step for the build: what goes into the shadow root … */
export const chrome = () => <LoginTree view={view} part="chrome" />
/** … and the form, for the light DOM. */
export const form = () => <LoginTree view={view} part="form" />

/** Where a hosted page writes a text: `{{loginBox.login:title}}`. */
const markOf = (namespace: string, key: string) => `{{${namespace}:${key}}}`

/** The English of every mark that the trees have. */
export const marked: Record<string, Text> = {}

/** A language whose texts are marks; which of ours does not matter. */
const language = 'de'
const marks = createApp('marks', nowhere)
marks.$options.set({ contextOptions: { baseUrl: '' }, hostedRuntime: true, language })
$languageTexts.setKey(language, (namespace, key, english) => {
  const mark = markOf(namespace, key)
  marked[mark] = english
  return mark
})
const markedView = createLoginView(marks.app, 'login')

/** The same trees with marks in place of texts, and with `{{language}}` and `{{direction}}`. */
export const markedChrome = () => <LoginTree view={markedView} part="chrome" />
export const markedForm = () => <LoginTree view={markedView} part="form" />
export const markedLanguage = `dir="ltr" lang="${language}"`

/** All rules that the trees may use; the build keeps those that they do. */
export const chromeCss = () => stylesheetText()
export const formCss = () => credentialsCss()
