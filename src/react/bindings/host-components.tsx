import { type ReactElement, useEffect, useRef } from 'react'
import type { OverrideColumns } from '../../state/portal/host-place.ts'
import { useAppName } from './provider-context.ts'
import { useHostColumns } from './use-host-columns.ts'
import { useLatest } from './use-latest.ts'

interface Shared {
  /** By which its hook steers it when there are several. */
  id?: string
  /** classic, modern, vivid, dark or auto. */
  theme?: string
  className?: string
}

/** A custom element of ours with its events as callbacks, which React 18 does not do by itself. */
function useHostElement(
  tag: string,
  { id, theme, className }: Shared,
  heard: Record<string, ((detail: { success: boolean }) => void) | undefined> = {},
  attributes: Record<string, string | undefined> = {},
): ReactElement {
  const name = useAppName()
  const element = useRef<HTMLDivElement>(null)
  const latest = useLatest(heard)
  useEffect(() => {
    const here = element.current
    const listen = (event: Event) => latest.current[event.type]?.((event as CustomEvent).detail)
    const names = Object.keys(latest.current)
    for (const name of names) here?.addEventListener(name, listen)
    return () => {
      for (const name of names) here?.removeEventListener(name, listen)
    }
  }, [latest])
  // React gives an unknown element what it is given, and `class` by that name.
  const Tag = tag as 'div'
  const named = { theme, class: className, 'component-id': id, 'app-name': name }
  return <Tag {...attributes} {...named} ref={element} />
}

export interface UsersTableProps extends Shared {
  /** Other columns than ours: leaves some out, orders them, adds some. Keep the function as long as nothing changes. */
  overrideColumns?: OverrideColumns
}

/**
 * The members of the active account, with everything that the portal's Users page does.
 *
 * @example
 * <UsersTable theme="modern" />
 */
export function UsersTable({ overrideColumns, ...shared }: UsersTableProps): ReactElement {
  const cells = useHostColumns(overrideColumns, shared.id)
  const table = useHostElement('users-table', shared)
  return (
    <>
      {table}
      {cells}
    </>
  )
}

export interface InviteUserDialogProps extends Shared {
  /** `useInviteUserDialog` opens it, too. */
  open?: boolean
  onClose?: () => void
}

/**
 * The dialog that invites users. It draws nothing in its place.
 *
 * @example
 * <InviteUserDialog open={inviting} onClose={() => setInviting(false)} />
 */
export function InviteUserDialog({ open = false, onClose, ...shared }: InviteUserDialogProps): ReactElement {
  return useHostElement(
    'invite-user-dialog',
    shared,
    { close: () => onClose?.() },
    { open: open ? '' : undefined },
  )
}

export interface ChangePasswordFormProps extends Shared {
  /** The server answered. */
  onCompleteCallback?: (success: boolean) => void
}

/**
 * The change of one's password.
 *
 * @example
 * <ChangePasswordForm onCompleteCallback={success => success && toProfile()} />
 */
export function ChangePasswordForm({ onCompleteCallback, ...shared }: ChangePasswordFormProps): ReactElement {
  return useHostElement('change-password-form', shared, {
    complete: ({ success }) => onCompleteCallback?.(success),
  })
}

export type ProfilePageProps = Shared

/**
 * One's own name, picture, address and password.
 *
 * @example
 * <ProfilePage theme="auto" />
 */
export const ProfilePage = (props: ProfilePageProps): ReactElement => useHostElement('profile-page', props)

export interface EditEmailFormProps extends Shared {
  /** The user gave up. */
  onClose?: () => void
  /** A code was right, or was not. */
  onVerify?: (success: boolean) => void
}

/**
 * The change of one's email address.
 *
 * @example
 * <EditEmailForm onVerify={success => success && toProfile()} onClose={toProfile} />
 */
export function EditEmailForm({ onClose, onVerify, ...shared }: EditEmailFormProps): ReactElement {
  return useHostElement('edit-email-form', shared, {
    close: () => onClose?.(),
    verify: ({ success }) => onVerify?.(success),
  })
}

export type NotificationBellProps = Shared

/**
 * The bell of the signed-in user's notifications.
 *
 * @example
 * <header><NotificationBell /></header>
 */
export const NotificationBell = (props: NotificationBellProps): ReactElement =>
  useHostElement('notification-bell', props)
