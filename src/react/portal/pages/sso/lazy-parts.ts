import { lazyPart } from '../../../shell/lazy-part.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'

// Chunks of their own: a visit shows the list or one connection, and most only look.

export const ConnectionsList = lazyPart(() => import('./ConnectionsList.tsx'))
export const ConnectionView = lazyPart(() => import('./ConnectionView.tsx'))
export const SsoGuideDialogs = lazyDialog(() => import('./SsoGuideDialogs.tsx'))
export const SsoDialogs = lazyDialog(() => import('./SsoDialogs.tsx'))
