/** Put in below: in this file it would silence nothing. */
const EXPECTED = 'expect-error'
const marked = (code: string) => code.replaceAll('// ERROR', `// @ts-${EXPECTED} none of ours`)

/** What hosts write, rightly and wrongly: in JSX, and of the vendor file. */
const inJsx = `
import { createRef } from 'react'
import type { LoginBoxElement } from '@portico/elements'
import type { VendorFile } from '@portico/server'

export const right = (
  <>
    <frontegg-app base-url="/" options={{ contextOptions: { baseUrl: '/' } }} />
    <login-box ref={createRef<LoginBoxElement>()} className="mine" full-page />
  </>
)
// ERROR
export const unknownElement = <login-bocks />
// ERROR
export const wrongAttribute = <frontegg-app url-strategy="query" />
// ERROR
export const wrongKey = { vendors: [{ id: 'acme', signUp: { alowed: true } }] } satisfies VendorFile
// ERROR
export const wrongPlan = { vendors: [{ id: 'acme', billing: { plans: [{ slug: 1 }] } }] } satisfies VendorFile
// ERROR
export const unknownKey = { vendors: [{ id: 'acme', harbor: true }] } satisfies VendorFile
`

const listeners = `
import type { FronteggApp, PorticoTags, SessionState } from '@portico/elements'

export const handlers = (
  <>
    <frontegg-app onsessionchange={({ detail }) => detail.user?.email} onready={({ detail }) => detail.showAdminPortal()} />
    <checkout-dialog plan="fleet" open onerror={({ detail }) => detail.message} />
    <change-password-form oncomplete={({ detail }) => detail.success} />
  </>
)
const element = document.createElement('frontegg-app')
element.addEventListener('sessionchange', ({ detail }) => detail satisfies SessionState)
element.addEventListener('ready', ({ detail }) => detail satisfies FronteggApp)
element.addEventListener('click', ({ clientX }) => clientX)
export const asElement: HTMLElement = element
document.createElement('edit-email-form').addEventListener('verify', ({ detail }) => detail.success)
document.querySelector('checkout-dialog')?.addEventListener('error', ({ detail }) => detail.message)
// ERROR
element.addEventListener('sessionchange', ({ detail }) => detail.nonsense)
// ERROR
document.createElement('change-password-form').addEventListener('complete', ({ detail }) => detail.nonsense)
// ERROR
export const wrongHandler = <frontegg-app onsessionchange={({ detail }) => detail.nonsense} />

type Detail<Fired> = Fired extends CustomEvent<infer Value> ? Value : 'no CustomEvent'
/** Events whose listeners would be handed anything. */
type Untyped<Events> = { [Name in keyof Events]: unknown extends Detail<Events[Name]> ? Name : never }[keyof Events]
type Tags = { [Tag in keyof PorticoTags]: Untyped<PorticoTags[Tag]['events']> }[keyof PorticoTags]
export const everyEventHasAType: [Tags] extends [never] ? true : Tags = true
/** What createElement gives listens as what JSX takes. */
export const sameElements: { [Tag in keyof PorticoTags]: PorticoTags[Tag]['element'] } = {} as HTMLElementTagNameMap
`

const closedOptions = `
import type { AppOptions } from '@portico/elements'
import type { VendorFile } from '@portico/server'

type Theme = NonNullable<AppOptions['themeOptions']>
type Texts = NonNullable<AppOptions['localizations']>
export const theme: Theme = {
  palette: { primary: { main: '#0b6e4f' } },
  loginBox: {
    themeName: 'modernV2',
    layout: { type: 'float-left', splitSize: 40 },
    submitButtonTheme: { base: { borderRadius: 999, '&:hover': { opacity: 1 } } },
    socialLogins: { googleIcon: 'G', socialLoginsLayout: { mode: 'stack' } },
    signup: { boxTitleStyle: { fontSize: 20 }, disclaimer: { hasCheckbox: true } },
  },
  adminPortal: { themeName: 'auto', pages: { profile: { fieldsProperties: { jobTitle: { appearance: 'hidden' } } } } },
}
export const texts: Texts = {
  defaultLanguage: 'de',
  loginBox: { login: { title: 'Come in' } },
  'pt-BR': { loginBox: { login: { title: 'Entrar' } }, errors: { 'ER-01104': 'Não' } },
  pl: { adminPortal: { palette: { found: { one: '{{count}} wynik', other: '{{count}} wyniku' } } } },
}
// ERROR
export const unknownPart: Theme = { layuot: {} }
// ERROR
export const unknownOption: Theme = { loginBox: { layuot: {} } }
// ERROR
export const unknownOfPage: Theme = { loginBox: { signup: { layuot: {} } } }
// ERROR
export const unknownTheme: Theme = { loginBox: { themeName: 'nonsense' } }
// ERROR
export const unknownPortalTheme: Theme = { adminPortal: { themeName: 'nonsense' } }
// ERROR
export const unknownField: Theme = { adminPortal: { pages: { profile: { fieldsProperties: { jobTitel: {} } } } } }
// ERROR
export const unknownLanguage: Texts = { english: { loginBox: {} } }
// ERROR
export const unknownGroup: Texts = { de: { loginBocks: {} } }
// ERROR
export const unknownText: Texts = { loginBox: { login: { titel: 'Willkommen' } } }
// ERROR
export const unknownTextOfLanguage: Texts = { de: { loginBox: { login: { titel: 'Willkommen' } } } }

const vendor = (adminBox: NonNullable<VendorFile['vendors'][number]['adminBox']>) => adminBox
vendor({ navigation: { groups: { visibility: 'byPermissions' } }, themeV2: theme, localizations: texts })
// ERROR
vendor({ navigatoin: {} })
// ERROR
vendor({ navigation: { gruops: { visibility: 'hidden' } } })
// ERROR
vendor({ navigation: { groups: { visibility: 'sometimes' } } })
// ERROR
vendor({ themeV2: { loginBox: { themeName: 'nonsense' } } })
`

/** Files of a host, by name. */
export const hostFiles = {
  'in-jsx.tsx': marked(inJsx),
  'listeners.tsx': marked(listeners),
  'closed-options.ts': marked(closedOptions),
}
