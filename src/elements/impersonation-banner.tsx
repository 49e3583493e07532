import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AppContext, useApp } from '../react/shell/app-context.ts'
import { themeOf } from '../react/shell/theme-of.ts'
import { useLanguagePack } from '../react/shell/use-language-pack.ts'
import { useMessages } from '../react/shell/use-messages.ts'
import { adopt } from '../react/theme/adopted-cache.ts'
import { style } from '../react/theme/style.ts'
import { ThemeRoot } from '../react/theme/ThemeRoot.tsx'
import { token } from '../react/theme/tokens.ts'
import { Button } from '../react/ui/Button.tsx'
import type { App } from '../state/app/app.ts'
import { directionOf } from '../state/app/direction.ts'
import { catalog } from '../state/app/messages.ts'
import { chosenLanguage } from '../state/language/choice.ts'
import { isActedAs, stopActing } from '../state/login/impersonation.ts'
import { holderOf } from './holder.ts'

const texts = catalog('loginBox.impersonate', {
  impersonationIndicatorText: 'You act as {{name}}',
  stopImpersonatingButton: 'Stop',
})

const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  maxWidth: `calc(100vw - 2 * ${token.space4})`,
  boxSizing: 'border-box',
  padding: `${token.space2} ${token.space2} ${token.space2} ${token.space4}`,
  border: `1px solid ${token.warning}`,
  borderRadius: token.radiusXLarge,
  background: token.warningSubtle,
  color: token.warningText,
  fontSize: token.text14,
  boxShadow: token.shadowLarge,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

function Banner() {
  const app = useApp()
  const { user } = useStore(app.session.$state)
  const t = useMessages(texts)
  const [busy, setBusy] = useState(false)
  const text = t('impersonationIndicatorText', { name: user?.name || user?.email || '' })
  return (
    <section className={bar} aria-label={text} part="impersonation">
      <span>{text}</span>
      <Button
        size="small"
        loading={busy}
        onClick={() => {
          setBusy(true)
          stopActing(app).catch(app.log.error)
        }}
      >
        {t('stopImpersonatingButton')}
      </Button>
    </section>
  )
}

function Framed({ app }: { app: App }) {
  const options = useStore(app.$options)
  const metadata = useStore(app.$metadata)
  useLanguagePack(app, 'login')
  const language = chosenLanguage(app)
  return (
    <AppContext value={app}>
      <ThemeRoot
        theme={themeOf('admin-portal', undefined, options, metadata)}
        lang={language}
        dir={directionOf(language)}
      >
        <Banner />
      </ThemeRoot>
    </AppContext>
  )
}

/** Over every page of the application, above what it shows, for as long as its user is impersonated. */
export function showBanner(app: App): void {
  const host = document.createElement('div')
  host.id = `frontegg-impersonation-${app.name}`
  host.popover = 'manual'
  Object.assign(host.style, {
    position: 'fixed',
    inset: 'auto 0 16px 0',
    width: 'fit-content',
    margin: '0 auto',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'visible',
  })
  const root = host.attachShadow({ mode: 'open' })
  adopt(root)
  holderOf(app.name).append(host)
  host.showPopover()
  const tree = createRoot(root)
  tree.render(<Framed app={app} />)
  const stop = app.session.$state.subscribe(({ status, user }) => {
    if (status === 'loading' || isActedAs(user)) return
    queueMicrotask(() => {
      stop()
      tree.unmount()
      host.remove()
    })
  })
}

const SHOWN = Symbol.for('portico.impersonation-banner')

/** Shows it whenever the user of this app is impersonated. */
export function followActing(app: App): void {
  app.feature(SHOWN, () => {
    let shown = false
    app.session.$state.subscribe(({ user }) => {
      const acted = isActedAs(user)
      if (acted && !shown) showBanner(app)
      shown = acted
    })
    return true
  })
}
