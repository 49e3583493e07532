import { lazyPart } from '../../../shell/lazy-part.tsx'

// Chunks of their own: a visit shows the list or one webhook, and a dialog only once it is opened.

export const WebhooksList = lazyPart(() => import('./WebhooksList.tsx'))
export const WebhookView = lazyPart(() => import('./WebhookView.tsx'))
export const WebhookDialogs = lazyPart(() => import('./WebhookDialogs.tsx'))
