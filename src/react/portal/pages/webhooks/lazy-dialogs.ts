import { lazyDialog } from '../../lazy-dialog.tsx'

// Chunks of their own: most who visit only look.

export const WebhookDialog = lazyDialog(() => import('./WebhookDialog.tsx'))
export const RotateSecretDialog = lazyDialog(() => import('./RotateSecretDialog.tsx'))
export const DeleteWebhookDialog = lazyDialog(() => import('./DeleteWebhookDialog.tsx'))
export const TestWebhookDialog = lazyDialog(() => import('./TestWebhookDialog.tsx'))
export const SwitchOnDialog = lazyDialog(() => import('./SwitchOnDialog.tsx'))
export const ReplayDialog = lazyDialog(() => import('./ReplayDialog.tsx'))
