export type { AppOptions } from '../../state/app/options.ts'
export type { SessionUser } from '../../state/app/session.ts'
export type { HostCell, HostColumn, HostContent, OverrideColumns } from '../../state/portal/host-place.ts'
export { AuthorizedContent } from './AuthorizedContent.tsx'
export {
  type AuthActions,
  type AuthState,
  useAuth,
  useAuthActions,
  useAuthUser,
  useAuthUserOrNull,
  useIsAuthenticated,
  useLoginWithRedirect,
} from './auth-hooks.ts'
export { CheckoutDialog, type CheckoutDialogProps } from './CheckoutDialog.tsx'
export { useEntitlements, useFeatureEntitlements, usePermissionEntitlements } from './entitlement-hooks.ts'
export { FronteggProvider, type FronteggProviderProps } from './FronteggProvider.tsx'
export {
  useApiTokensActions,
  useApiTokensState,
  useGroupsActions,
  useGroupsState,
  useRolesActions,
  useRolesState,
  useTeamActions,
  useTeamState,
} from './feature-hooks.ts'
export { useFeatureFlags } from './flag-hooks.ts'
export {
  ChangePasswordForm,
  type ChangePasswordFormProps,
  EditEmailForm,
  type EditEmailFormProps,
  InviteUserDialog,
  type InviteUserDialogProps,
  NotificationBell,
  type NotificationBellProps,
  ProfilePage,
  type ProfilePageProps,
  UsersTable,
  type UsersTableProps,
} from './host-components.tsx'
export {
  type InviteUserDialogControl,
  type UsersTableControl,
  useInviteUserDialog,
  useUsersTable,
} from './host-hooks.ts'
export { AdminPortal, ContextHolder } from './imperative.ts'
export { LoginBox, type LoginBoxProps } from './LoginBox.tsx'
export { type Notifications, useNotifications, useNotificationsActions } from './notification-hooks.ts'
export { useProfileActions, useProfileState, useSessionsActions, useSessionsState } from './own-hooks.ts'
export { PricingTable, type PricingTableProps } from './PricingTable.tsx'
export { SteppedUpContent, type SteppedUpContentProps } from './SteppedUpContent.tsx'
export {
  useSecurityPolicyActions,
  useSecurityPolicyState,
  useSessionsPolicyActions,
  useSessionsPolicyState,
} from './security-hooks.ts'
export { useIsSteppedUp, useStepUp } from './step-up-hooks.ts'
export { useTenants, useTenantsState } from './tenant-hooks.ts'
export { type CheckoutDialogControl, useCheckoutDialog } from './use-checkout-dialog.ts'
