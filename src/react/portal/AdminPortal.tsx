import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { directionOf } from '../../state/app/direction.ts'
import { enterPortal, leaving, openFirstPage } from '../../state/portal/portal.ts'
import { parsePortalAddress } from '../../state/portal/portal-address.ts'
import { useApp } from '../shell/app-context.ts'
import { lazyPart } from '../shell/lazy-part.tsx'
import { useAccountLocale } from '../shell/use-account-locale.ts'
import { useMessages } from '../shell/use-messages.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lock } from '../ui/icons/core.ts'
import { LocaleContext } from '../ui/locale.ts'
import { UiProvider } from '../ui/overlay/UiProvider.tsx'
import { KitTexts } from './KitTexts.tsx'
import { shellTexts } from './messages.ts'
import { pages } from './navigation.ts'
import { PortalFrame } from './PortalFrame.tsx'
import { PortalSkeleton } from './PortalSkeleton.tsx'
import { ProfileLate } from './ProfileLate.tsx'
import { pageKit } from './page-kit.ts'
import { usePortal } from './use-portal.ts'

/** Signs the made-up person of a preview in. */
export const PreviewedPortal = lazyPart(() => import('./preview/PreviewedPortal.tsx'))

export interface AdminPortalProps {
  /** The portal lies above the page: it gets a close button that calls this, once nothing unsaved would be lost. */
  onClose?: (() => void) | undefined
  /** Switching accounts keeps the page instead of reloading it; TENANT-07. */
  silentTenantSwitch?: boolean | undefined
}

/** The admin portal, inside `<Shell>`. Its page and the page's state are in the address: `#/admin-box/<page>?…`. */
export function AdminPortal({ onClose, silentTenantSwitch = false }: AdminPortalProps) {
  const app = useApp()
  const { status, profile, user } = useStore(app.session.$state)
  const ready = useStore(app.$ready)
  const locale = useAccountLocale()

  // Before the effects of what is inside, which ask for a first page.
  useLayoutEffect(() => enterPortal(app), [app])

  // The page's code beside the question who is signed in; its own place asks for it again, and says so if it fails.
  useEffect(() => {
    const page = parsePortalAddress(app.env.page.url.hash)?.page
    void pages
      .find(({ key }) => key === page)
      ?.load()
      .catch(() => {})
  }, [app])

  const close = onClose && (() => leaving(app, onClose))
  return (
    <LocaleContext value={locale}>
      <KitTexts>
        <UiProvider dir={directionOf(locale.locale)}>
          {app.options.previewMode && user?.tenantId !== 'preview' ? (
            <Suspense fallback={<PortalSkeleton />}>
              <PreviewedPortal skeleton={<PortalSkeleton />} />
            </Suspense>
          ) : status === 'authenticated' ? (
            <SignedIn close={close} silentTenantSwitch={silentTenantSwitch} />
          ) : profile ? (
            <ProfileLate retrying={profile === 'retrying'} />
          ) : status === 'loading' || !ready ? (
            <PortalSkeleton />
          ) : (
            <SignedOut />
          )}
        </UiProvider>
      </KitTexts>
    </LocaleContext>
  )
}

/** A bundler gives it to the pages from here. */
AdminPortal.pageKit = pageKit

interface SignedInProps {
  close: (() => void) | undefined
  silentTenantSwitch: boolean
}

function SignedIn({ close, silentTenantSwitch }: SignedInProps) {
  const app = useApp()
  const { shown } = usePortal()
  const first = shown[0]?.key ?? ''

  useEffect(() => openFirstPage(app, first), [app, first])

  return <PortalFrame close={close} silentTenantSwitch={silentTenantSwitch} />
}

/** Instead of what only a signed-in user may see. */
export function SignedOut() {
  const app = useApp()
  const t = useMessages(shellTexts)
  return (
    <EmptyState
      icon={lock}
      title={t('signedOutTitle')}
      text={t('signedOutText')}
      action={
        <Button variant="primary" onClick={() => app.router.to(app.router.routes.loginUrl)}>
          {t('signIn')}
        </Button>
      }
    />
  )
}
