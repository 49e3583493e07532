import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense } from 'react'
import { directionOf } from '../../../state/app/direction.ts'
import type { HostPlace } from '../../../state/portal/host-place.ts'
import { useApp } from '../../shell/app-context.ts'
import { useAccountLocale } from '../../shell/use-account-locale.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { LocaleContext } from '../../ui/locale.ts'
import { UiProvider } from '../../ui/overlay/UiProvider.tsx'
// With the portal's shared part, which all of these need: another way to its modules would split it into crumbs.
import { PreviewedPortal, SignedOut } from '../AdminPortal.tsx'
import { KitTexts } from '../KitTexts.tsx'
import { ProfileLate } from '../ProfileLate.tsx'
import { PagePlaceContext } from '../page-place.ts'

const frame = style({ color: token.text })

export interface HostFrameProps {
  place: HostPlace
  /** Stands in until it is known who looks at it. */
  skeleton: ReactNode
  /** Draws nothing in its place, as a dialog does: nothing either without a signed-in user. */
  bare: boolean
  children: ReactNode
}

/** What a part of the portal needs around it on a page of the host's own, inside `<Shell>`. */
export function HostFrame({ place, skeleton, bare, children }: HostFrameProps) {
  const app = useApp()
  const { status, profile, user } = useStore(app.session.$state)
  const ready = useStore(app.$ready)
  const { activeTenant } = useStore(app.$tenants)
  const locale = useAccountLocale()
  const waits = status === 'loading' || (status !== 'authenticated' && !ready)
  return (
    <LocaleContext value={locale}>
      <KitTexts>
        <UiProvider dir={directionOf(locale.locale)}>
          <PagePlaceContext value={place}>
            {app.options.previewMode && user?.tenantId !== 'preview' ? (
              <Suspense>
                <PreviewedPortal skeleton={bare ? null : skeleton} />
              </Suspense>
            ) : status === 'authenticated' ? (
              // Another account is other people: nothing of it is kept.
              <div key={activeTenant?.tenantId} className={frame} part="host-component">
                {children}
              </div>
            ) : bare ? null : profile ? (
              <ProfileLate retrying={profile === 'retrying'} />
            ) : waits ? (
              skeleton
            ) : (
              <SignedOut />
            )}
          </PagePlaceContext>
        </UiProvider>
      </KitTexts>
    </LocaleContext>
  )
}
