import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { App } from '../../../state/app/app.ts'
import { translator } from '../../../state/app/messages.ts'
import { type LoginThemeOptions, themeOptionsOf } from '../../../state/login/theme-options.ts'
import { useApp } from '../../shell/app-context.ts'
import { useThemeOptions } from '../../shell/use-theme-options.ts'
import { classes, style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { CustomSlot } from './CustomSlot.tsx'
import { LoginDisclaimer } from './LoginDisclaimer.tsx'
import { pictureIn } from './picture-in.ts'
import { SilentErrorBoundary } from './SilentErrorBoundary.tsx'
import { useSheets } from './use-sheets.ts'
import { isSplit } from './write-layout.ts'

/** Where in the box. */
export type Place = 'pageHeader' | 'boxHeader' | 'boxFooter' | 'pageFooter'

/** In pixels; a host's `logo.style` gives it another. */
const LOGO_HEIGHT = 48

const logo = style({
  display: 'flex',
  marginBlockEnd: token.space6,
  // Sides of the screen, in every direction of writing.
  '&[data-alignment="left"]': { justifyContent: 'left' },
  '&[data-alignment="center"]': { justifyContent: 'center' },
  '&[data-alignment="right"]': { justifyContent: 'right' },
  '& img': { maxWidth: '100%', maxHeight: LOGO_HEIGHT, objectFit: 'contain' },
  // Its room is there before the picture: what people have begun to read stays where it is.
  '&:has(> img)': { minHeight: LOGO_HEIGHT, alignItems: 'center' },
  // The vendor's own name or logo makes room.
  '[part="card"]:has(&) > [part="brand"], [part="stage"]:has(&) [part="brand"]': { display: 'none' },
})
const links = { '& a': { color: token.accentText, textUnderlineOffset: '0.2em' } }
const above = style({ marginBlockEnd: token.space4, ...links })
const below = style({ marginBlockStart: token.space4, ...links })
const onPage = style({ maxWidth: 416, marginInline: 'auto' })
/** Where there is no room for both, the box stands alone; the layout's sheet shows it. */
const side = style({
  display: 'none',
  minWidth: 0,
  overflow: 'hidden',
  '& img': { maxWidth: '100%' },
})

/** What a theme puts around the steps, and how it wants them to look. */
export default function ThemeParts({ at }: { at: Place }) {
  return (
    <SilentErrorBoundary>
      <Themed at={at} />
    </SilentErrorBoundary>
  )
}

function Themed({ at }: { at: Place }) {
  const app = useApp()
  const page = useStore(app.router.$page)
  const theme = themeOptionsOf(useThemeOptions(), page)
  const props = { t: (key: string) => textOf(app, key), className: '' }
  const piece = <CustomSlot of={theme[at]} props={props} />
  const ofPage = theme.logo?.placement === 'page'
  if (at === 'pageHeader')
    return (
      <>
        <Sheets theme={theme} shown={page !== undefined} />
        {theme.pageHeader ? (
          <div className={above} part="page-header">
            {piece}
          </div>
        ) : null}
        {ofPage ? <Logo of={theme.logo} className={onPage} /> : null}
        {isSplit(theme) ? (
          <aside className={side} part="side">
            <CustomSlot of={theme.layout?.sideElement} props={props} />
          </aside>
        ) : null}
      </>
    )
  if (at === 'boxHeader')
    return (
      <>
        {theme.boxHeader ? (
          <div className={above} part="box-header">
            {piece}
          </div>
        ) : null}
        {ofPage ? null : <Logo of={theme.logo} />}
      </>
    )
  if (at === 'boxFooter')
    return (
      <>
        <LoginDisclaimer of={theme} page={page} />
        {theme.boxFooter ? (
          <div className={below} part="box-footer">
            {piece}
          </div>
        ) : null}
      </>
    )
  if (!theme[at]) return null
  return (
    <div className={below} part="page-footer">
      {piece}
    </div>
  )
}

/** A text by its whole name, such as `loginBox.login.title`. */
function textOf(app: App, key: string): string {
  const path = key.split('.')
  const name = path.pop() ?? key
  return translator(app, { namespace: path.join('.'), english: {} as Record<string, string> })(name)
}

function Logo({ of, className }: { of: LoginThemeOptions['logo']; className?: string }) {
  if (!of?.image) return null
  const picture = typeof of.image === 'string' ? pictureIn(of.image) : null
  return (
    <div className={classes(logo, className)} part="logo" data-alignment={of.alignment}>
      {picture ? <img src={picture} alt={of.alt ?? ''} /> : <CustomSlot of={of.image} />}
    </div>
  )
}

/** Text, a number, a list or an object of such: what is drawn is an element, a node or a function, and may hold itself. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  if (Array.isArray(value)) return true
  const kind = Object.getPrototypeOf(value)
  return (kind === null || Object.getPrototypeOf(kind) === null) && !('$$typeof' in value)
}

/** The theme's rules, in the tree of the box and in that of its form; and the document's title and icon. */
function Sheets({ theme, shown }: { theme: LoginThemeOptions; shown: boolean }) {
  const [place, setPlace] = useState<HTMLSpanElement | null>(null)
  // A theme is the same for as long as its text is: its pieces are drawn, and say nothing of rules.
  const text = JSON.stringify(theme, (_, value) => (isPlain(value) ? value : undefined))
  useSheets(place, theme, text)
  const { docTitle } = theme
  useEffect(() => {
    if (!docTitle || !shown || !place || isHidden(place)) return
    const before = document.title
    document.title = docTitle
    return () => {
      // A user who changed it since then knows better.
      if (document.title === docTitle) document.title = before
    }
  }, [docTitle, shown, place])
  useEffect(() => {
    const address = theme.logo?.favicon
    if (!address || !shown || !place || isHidden(place)) return
    const link = Object.assign(document.createElement('link'), { rel: 'icon', href: address })
    document.head.append(link)
    return () => link.remove()
  }, [theme.logo?.favicon, shown, place])
  return <span ref={setPlace} hidden />
}

/** A box waits out of sight on the host's own pages. */
function isHidden(place: HTMLElement): boolean {
  const tree = place.getRootNode()
  return tree instanceof ShadowRoot && (tree.host as HTMLElement).hidden === true
}
