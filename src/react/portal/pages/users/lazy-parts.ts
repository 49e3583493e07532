import { awaited, lazyPart } from '../../../shell/lazy-part.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'

// Chunks of their own: what only some visits to the list need.

export const AddressedDialog = lazyDialog(
  () => import('./AddressedDialog.tsx'),
  ({ asked }) => asked,
)
export const GroupsFilter = lazyPart(
  () => import('./GroupsFilter.tsx'),
  failure => awaited(failure),
)
