import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { useApp } from '../shell/app-context.ts'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { lazyPage } from '../shell/LazyPage.tsx'
import { lazyPart } from '../shell/lazy-part.tsx'
import { useMessages } from '../shell/use-messages.ts'
import { NoPermissionState } from '../ui/NoPermissionState.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { navigationTexts, shellTexts } from './messages.ts'
import { type PortalPage, pages } from './navigation.ts'
import { PageSkeleton } from './PortalSkeleton.tsx'
import { usePortal } from './use-portal.ts'

const PageNotFound = lazyPart(() => import('./PageNotFound.tsx'))

/** Each page is its own chunk, asked for when it is first shown. */
const drawn = new Map(
  pages.map(({ key, load }) => {
    const Page = lazyPage(load)
    return [key, <Page key={key} />]
  }),
)

/** The page that the address names, or a page that says why there is none. */
export function PageOutlet() {
  const app = useApp()
  const { current, shown, address } = usePortal()
  const { activeTenant } = useStore(app.$tenants)
  const names = useMessages(navigationTexts)
  // What a user was shown is a secret no more when their role changes.
  const [seen, setSeen] = useState<PortalPage['key']>()
  if (current && current.key !== seen) setSeen(current.key)
  if (address === '') return shown.length === 0 ? <Nothing /> : <PageSkeleton />
  const page = current && drawn.get(current.key)
  if (!page)
    return seen && seen === address ? (
      <ForbiddenPage title={names(seen)} />
    ) : (
      <Suspense>
        <PageNotFound />
      </Suspense>
    )
  return (
    // Another account is another list of users: nothing of the page is kept.
    <ErrorBoundary key={`${address} ${activeTenant?.tenantId}`}>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </ErrorBoundary>
  )
}

function Nothing() {
  const t = useMessages(shellTexts)
  return <NoPermissionState title={t('nothingTitle')} text={t('nothingText')} />
}
