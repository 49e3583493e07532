import { lazyPart } from '../../../shell/lazy-part.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'

// Chunks of their own: a visit shows the list or one webhook, and most only look.

export const WebhooksList = lazyPart(() => import('./WebhooksList.tsx'))
export const WebhookView = lazyPart(() => import('./WebhookView.tsx'))
export const WebhookDialog = lazyDialog(() => import('./WebhookDialog.tsx'))
export const RotateSecretDialog = lazyDialog(() => import('./RotateSecretDialog.tsx'))
export const DeleteWebhookDialog = lazyDialog(() => import('./DeleteWebhookDialog.tsx'))
export const TestWebhookDialog = lazyDialog(() => import('./TestWebhookDialog.tsx'))
export const SwitchOnDialog = lazyDialog(() => import('./SwitchOnDialog.tsx'))
export const ReplayDialog = lazyDialog(() => import('./ReplayDialog.tsx'))
