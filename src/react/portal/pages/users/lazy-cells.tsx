import { awaited, lazyPart } from '../../../shell/lazy-part.tsx'
import { PillSkeleton } from '../../BadgeRow.tsx'

/** A chunk of its own: few vendors have more than one application. */
export const ApplicationsCell = lazyPart(
  () => import('./ApplicationsCell.tsx'),
  failure => awaited(failure, <PillSkeleton />),
)
