'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

interface SessionChange extends Event {
  detail: { status: string }
}
type App = HTMLElement & { app: { logout(): void } }

const elements =
  '<frontegg-app base-url="/api" client-id="quayside" app-id="quayside"></frontegg-app><login-box></login-box>'
const html = { __html: elements }

/** The login box. After a sign-in or sign-out the server renders the page again. */
export function SignIn({ server }: { server: string }) {
  const place = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(() => {
    const app = place.current?.querySelector('frontegg-app')
    const box = place.current?.querySelector<HTMLElement>('login-box')
    function follow(event: Event) {
      const { status } = (event as SessionChange).detail
      if (box) box.hidden = status === 'authenticated'
      if (status !== 'loading') router.refresh()
    }
    app?.addEventListener('sessionchange', follow)
    return () => app?.removeEventListener('sessionchange', follow)
  }, [router])

  return (
    <>
      <script src={`${server}/elements/loader.js`} async />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: elements of our own, which React need not know */}
      <div ref={place} dangerouslySetInnerHTML={html} />
      <button type="button" onClick={() => place.current?.querySelector<App>('frontegg-app')?.app.logout()}>
        Log out
      </button>
    </>
  )
}
