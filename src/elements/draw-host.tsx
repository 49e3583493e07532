import { type ReactNode, Suspense } from 'react'
import { HostFrame } from '../react/portal/host/HostFrame.tsx'
import { PageSkeleton } from '../react/portal/PortalSkeleton.tsx'
import { appNameOf } from '../react/shell/app-name.ts'
import { chunk } from '../react/shell/chunk.ts'
import { Shell } from '../react/shell/Shell.tsx'
import { Skeleton } from '../react/ui/Skeleton.tsx'
import { getApp, partsOf } from '../state/app/app.ts'
import { type HostPlace, hostPlaceOf } from '../state/portal/host-place.ts'
import { loadAdminPortal } from './containers.ts'
import { draw, undraw } from './drawn.ts'
import type { UsersTableElement } from './host-elements.ts'

const UsersTableBox = chunk(async () => {
  const { UsersTableBox } = await import('../react/portal/host/UsersTableBox.tsx')
  return { default: UsersTableBox }
})
const ProfilePage = chunk(() => import('../react/portal/pages/profile/ProfilePage.tsx'))
const InviteUserBox = chunk(async () => {
  const { InviteUserBox } = await import('../react/portal/host/InviteUserBox.tsx')
  return { default: InviteUserBox }
})
const ChangePasswordBox = chunk(async () => {
  const { ChangePasswordBox } = await import('../react/portal/host/ChangePasswordBox.tsx')
  return { default: ChangePasswordBox }
})
const EditEmailBox = chunk(async () => {
  const { EditEmailBox } = await import('../react/portal/host/EditEmailBox.tsx')
  return { default: EditEmailBox }
})

const Bell = chunk(() => import('../react/portal/notifications/Bell.tsx'))

interface Part {
  content: (host: HTMLElement, place: HostPlace) => ReactNode
  skeleton: ReactNode
  /** Draws nothing in its place. */
  bare: boolean
}

const say = (host: HTMLElement, name: string, detail?: unknown) =>
  host.dispatchEvent(new CustomEvent(name, { detail }))
const page = { skeleton: <PageSkeleton />, bare: false }
const form = { skeleton: <Skeleton height={220} />, bare: false }

const parts: Record<string, Part> = {
  'users-table': { ...page, content: (_, place) => <UsersTableBox place={place} /> },
  'profile-page': { ...page, content: () => <ProfilePage /> },
  'change-password-form': {
    ...form,
    content: host => <ChangePasswordBox onComplete={success => say(host, 'complete', { success })} />,
  },
  'edit-email-form': {
    ...form,
    content: host => (
      <EditEmailBox
        onVerify={success => say(host, 'verify', { success })}
        onClose={() => say(host, 'close')}
      />
    ),
  },
  'notification-bell': {
    skeleton: null,
    bare: true,
    // Where the page has no portal of its own, one comes above it.
    content: host => <Bell onGo={() => void loadAdminPortal(partsOf(appNameOf(host)))} />,
  },
  'invite-user-dialog': {
    skeleton: null,
    bare: true,
    content: (host, place) => (
      <InviteUserBox
        place={place}
        open={host.hasAttribute('open')}
        onClose={() => {
          host.removeAttribute('open')
          say(host, 'close')
        }}
      />
    ),
  },
}

/** Draws the part of the portal that an element stands for. */
export function connect(host: HTMLElement): void {
  const part = parts[host.localName]
  if (!part) return
  const app = getApp(appNameOf(host))
  const read = (name: string) => host.getAttribute(name) ?? undefined
  const place = hostPlaceOf(app, host.localName, read('component-id'))
  const { overrideColumns } = host as Partial<UsersTableElement>
  if (overrideColumns) place.$columns.set(overrideColumns)
  draw(host, shadow => (
    <Shell app={app} root={shadow} source="admin-portal" theme={read('theme')}>
      <HostFrame place={place} skeleton={part.skeleton} bare={part.bare}>
        <Suspense fallback={part.skeleton}>{part.content(host, place)}</Suspense>
      </HostFrame>
    </Shell>
  ))
}

export const disconnect = undraw
