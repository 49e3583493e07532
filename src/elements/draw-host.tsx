import { type ComponentType, type ReactNode, Suspense } from 'react'
import { SetupFrame } from '../react/portal/guides/SetupFrame.tsx'
import { HostFrame } from '../react/portal/host/HostFrame.tsx'
import { PageSkeleton } from '../react/portal/PortalSkeleton.tsx'
import { appNameOf } from '../react/shell/app-name.ts'
import { chunk } from '../react/shell/chunk.ts'
import { Shell } from '../react/shell/Shell.tsx'
import { Skeleton } from '../react/ui/Skeleton.tsx'
import { getApp, partsOf } from '../state/app/app.ts'
import { type HostPlace, hostPlaceOf } from '../state/portal/host-place.ts'
import { loadAdminPortal } from './containers.ts'
import { drawnInside } from './drawn-inside.ts'
import type { GuideElement } from './host-components.ts'
import type { UsersTableElement } from './host-elements.ts'
import type { Mounted } from './mount.ts'

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

const ScimGuideBox = chunk(async () => {
  const { ScimGuideBox } = await import('../react/portal/host/GuideBoxes.tsx')
  return { default: ScimGuideBox }
})
const SsoGuideBox = chunk(async () => {
  const { SsoGuideBox } = await import('../react/portal/host/GuideBoxes.tsx')
  return { default: SsoGuideBox }
})
const ConnectionSetup = chunk(() => import('../react/portal/guides/ConnectionSetup.tsx'))

const Bell = chunk(() => import('../react/portal/notifications/Bell.tsx'))

interface Props {
  appName?: string
  componentId?: string
  theme?: string
  open?: boolean
}

interface Part {
  content: (host: Element, place: HostPlace, open: boolean | undefined) => ReactNode
  skeleton: ReactNode
  /** Draws nothing in its place. */
  bare: boolean
  /** In place of the one that is for who is signed in. */
  frame?: ComponentType<{ children: ReactNode }>
}

const say = (host: Element, name: string, detail?: unknown) =>
  host.dispatchEvent(new CustomEvent(name, { detail }))
const page = { skeleton: <PageSkeleton />, bare: false }
const dialog = { skeleton: null, bare: true }
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
  'scim-guide-dialog': {
    ...dialog,
    content: (host, place) => (
      <ScimGuideBox place={place} input={guideOf(host)} onClose={result => say(host, 'close', result)} />
    ),
  },
  'sso-guide-dialog': {
    ...dialog,
    content: (host, place) => (
      <SsoGuideBox place={place} input={guideOf(host)} onClose={result => say(host, 'close', result)} />
    ),
  },
  'connection-setup': { ...page, frame: SetupFrame, content: () => <ConnectionSetup /> },
  'invite-user-dialog': {
    skeleton: null,
    bare: true,
    content: (host, place, open = false) => (
      <InviteUserBox
        place={place}
        open={open}
        onClose={() => {
          host.removeAttribute('open')
          say(host, 'close')
        }}
      />
    ),
  },
}

/** What the host passed is an element's property: functions are no attributes. */
const guideOf = (host: Element) => (host as GuideElement).guide ?? {}

const drawing = (tag: string, { content, skeleton, bare, frame: Frame }: Part) =>
  function HostPart({ container, componentId, theme, open }: Props & Mounted) {
    const app = getApp(appNameOf(container.host))
    const place = hostPlaceOf(app, tag, componentId)
    return (
      <Shell app={app} root={container} source="admin-portal" theme={theme}>
        {Frame ? (
          <Frame>
            <Suspense fallback={skeleton}>{content(container.host, place, open)}</Suspense>
          </Frame>
        ) : (
          <HostFrame place={place} skeleton={skeleton} bare={bare}>
            <Suspense fallback={skeleton}>{content(container.host, place, open)}</Suspense>
          </HostFrame>
        )}
      </Shell>
    )
  }

const drawn = new Map(
  Object.entries(parts).map(([tag, part]) => [
    tag,
    drawnInside<Props>(tag, drawing(tag, part), {
      appName: 'string',
      componentId: 'string',
      theme: 'string',
      ...(part.bare && { open: 'boolean' }),
    }),
  ]),
)

/** Draws the part of the portal that an element stands for. */
export function connect(host: HTMLElement): void {
  const { overrideColumns } = host as Partial<UsersTableElement>
  const id = host.getAttribute('component-id') ?? undefined
  if (overrideColumns) hostPlaceOf(getApp(appNameOf(host)), host.localName, id).$columns.set(overrideColumns)
  drawn.get(host.localName)?.connect(host)
}

export function disconnect(): void {}
